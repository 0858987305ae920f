// Sends a jar that is chosen or dropped.
"use strict";
(() => {
  async function send(file) {
    const button = document.querySelector("#install button");
    button.disabled = true;
    try {
      const path = "/plugins/install?name=" + encodeURIComponent(file.name);
      const entry = await window.kanon.post(path, file, "application/java-archive");
      window.kanon.notice(`${entry.bundle} ${entry.version} is ${entry.state}.`, "good");
      window.kanon.refresh("[data-live~=plugins]");
    } catch (e) {
      window.kanon.notice(e.message, "bad");
    }
    button.disabled = false;
  }
  document.addEventListener("submit", (event) => {
    if (event.target.id !== "install") return;
    event.preventDefault();
    send(document.getElementById("jar").files[0]);
  });
  document.addEventListener("dragover", (event) => {
    if (event.target.closest("#install")) event.preventDefault();
  });
  document.addEventListener("drop", (event) => {
    if (!event.target.closest("#install")) return;
    event.preventDefault();
    if (event.dataTransfer.files.length) send(event.dataTransfer.files[0]);
  });
})();
