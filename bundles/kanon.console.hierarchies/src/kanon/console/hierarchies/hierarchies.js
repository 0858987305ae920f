// Drags nodes of the tree, and brings what the levels come to up to date. Everything that a drag does the buttons do
// too.
"use strict";
(() => {
  const form = () => document.getElementById("editor");

  function choose(place, target) {
    const editor = form();
    for (const box of editor.querySelectorAll("input[name=node]")) box.checked = box.value === place;
    for (const [name, value] of [["do", "drop"], ["target", target]]) {
      const field = document.createElement("input");
      field.type = "hidden";
      field.name = name;
      field.value = value;
      editor.append(field);
    }
    // The list of targets has the same name as what was dropped on: it stays out of this request.
    document.getElementById("target").disabled = true;
    editor.requestSubmit();
  }

  const node = (event) => event.target.closest && event.target.closest("[data-node]");

  document.addEventListener("dragstart", (event) => {
    const from = node(event);
    if (!from) return;
    event.dataTransfer.effectAllowed = "move";
    event.dataTransfer.setData("text/x-kanon-node", from.dataset.node);
  });
  document.addEventListener("dragover", (event) => {
    const over = node(event);
    if (!over || !event.dataTransfer.types.includes("text/x-kanon-node")) return;
    event.preventDefault();
    for (const other of document.querySelectorAll(".node.over")) if (other !== over) other.classList.remove("over");
    over.classList.add("over");
  });
  document.addEventListener("dragend", () => {
    for (const other of document.querySelectorAll(".node.over")) other.classList.remove("over");
  });
  document.addEventListener("drop", (event) => {
    const over = node(event);
    const from = event.dataTransfer.getData("text/x-kanon-node");
    if (!over || !from) return;
    event.preventDefault();
    if (from !== over.dataset.node) choose(from, over.dataset.node);
  });

  async function effect() {
    const old = document.getElementById("effect");
    if (!old || !form()) return;
    const column = form().querySelector("input[name=column]").value;
    const answer = await fetch("/hierarchies/effect?column=" + encodeURIComponent(column), {
      headers: { Accept: "text/html" },
    });
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("effect");
    if (!fresh) return;
    for (const mark of fresh.querySelectorAll("[data-refresh]")) mark.removeAttribute("data-refresh");
    old.replaceChildren(...fresh.childNodes);
    if (fresh.dataset.again !== undefined) setTimeout(effect, 500);
  }

  effect();
})();
