// Sends a file as it is read, with progress, and chooses it.
"use strict";
document.addEventListener("submit", (event) => {
  if (event.target.id !== "upload") return;
  event.preventDefault();
  const file = document.getElementById("file").files[0];
  const sent = document.getElementById("sent");
  if (!file) return;
  const request = new XMLHttpRequest();
  request.open("POST", "/table/upload?name=" + encodeURIComponent(file.name));
  request.setRequestHeader("Accept", "application/json");
  request.setRequestHeader("Content-Type", "application/octet-stream");
  sent.hidden = false;
  request.upload.addEventListener("progress", (at) => {
    if (at.lengthComputable) sent.value = at.loaded / at.total;
  });
  request.addEventListener("error", () => window.kanon.notice("The upload ended before it was whole.", "bad"));
  request.addEventListener("load", async () => {
    const answer = JSON.parse(request.responseText);
    if (request.status !== 200) {
      window.kanon.notice(answer.message, "bad");
      return;
    }
    const stamp = document.body.dataset.stamp;
    const body = new URLSearchParams({ path: answer.path, stamp });
    try {
      const done = await window.kanon.post("/table/choose", body, "application/x-www-form-urlencoded");
      location.href = done.location;
    } catch (e) {
      window.kanon.notice(e.message, "bad");
    }
  });
  request.send(file);
});
