// What every page does beyond its HTML: the list of pages, changes by other windows and progress are brought up to
// date without a reload. Pages listen for the event "kanon:state", and use window.kanon.
"use strict";
(() => {
  const parse = (text) => new DOMParser().parseFromString(text, "text/html");
  const own = () => document.body.dataset;

  async function get(path) {
    const answer = await fetch(path, { headers: { Accept: "application/json" } });
    return answered(answer);
  }

  // Sends a document, or bytes; the config's version that this window shows goes along.
  async function post(path, body, type) {
    const answer = await fetch(path, {
      method: "POST",
      headers: {
        Accept: "application/json",
        "If-Match": own().stamp,
        "Content-Type": type || "application/json",
      },
      body: type ? body : JSON.stringify(body),
    });
    const document = await answered(answer);
    if (document.stamp) own().stamp = document.stamp;
    return document;
  }

  async function answered(answer) {
    const document = await answer.json();
    if (!answer.ok) throw Object.assign(new Error(document.message), { code: document.code });
    return document;
  }

  function notice(text, kind, action) {
    const box = document.createElement("div");
    box.className = "message " + (kind || "");
    box.textContent = text;
    if (action) {
      const link = document.createElement("a");
      link.href = location.href;
      link.textContent = " " + action;
      box.append(link);
    }
    document.getElementById("notices").replaceChildren(box);
  }

  // What is to be shown anew once nothing in it is focused any more.
  let held = "";
  document.addEventListener("focusout", () => {
    if (!held) return;
    const selector = held;
    held = "";
    setTimeout(() => refresh(selector));
  });

  // Puts the parts of the page that are marked in the place of what is shown; the rest, such as a form somebody
  // fills in, stays.
  async function refresh(selector) {
    if (!document.querySelector("main [data-refresh]") && !(selector && document.querySelector(selector))) return;
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const fresh = parse(await answer.text());
    if (!answer.ok) return;
    const whole = document.querySelector("main [data-refresh]");
    if (whole) {
      const main = fresh.querySelector("main");
      const focused = document.activeElement && document.activeElement.id;
      document.querySelector("main").replaceWith(main);
      if (focused && document.getElementById(focused)) document.getElementById(focused).focus();
      own().stamp = fresh.body.dataset.stamp;
      document.dispatchEvent(new CustomEvent("kanon:page"));
    } else if (selector) {
      for (const old of document.querySelectorAll(selector)) {
        const now = old.id && fresh.getElementById(old.id);
        if (!now || now.outerHTML === old.outerHTML) continue;
        if (old.contains(document.activeElement)) held = selector;
        else old.replaceWith(now);
      }
    }
    again();
  }

  let waiting = 0;
  function again() {
    clearTimeout(waiting);
    if (document.querySelector("main [data-refresh]")) waiting = setTimeout(() => refresh(""), 700);
  }

  // The first event may tell more than the page knew when it was made: then, too, it is compared.
  let pages = "";
  let runs = "";
  let plugins = "";
  async function state(now) {
    const listed = JSON.stringify(now.pages);
    const shown = [...document.querySelectorAll("#pages a")].map((link) => link.getAttribute("href")).join();
    if ((pages && pages !== listed) || shown !== now.pages.map((page) => "/" + page.name).join()) {
      const answer = await fetch("/-/nav?page=" + encodeURIComponent(own().page));
      if (answer.ok) {
        document.getElementById("pages").replaceWith(parse(await answer.text()).getElementById("pages"));
      }
    }
    pages = listed;
    const worked = JSON.stringify(now.runs);
    const installed = JSON.stringify(now.plugins);
    const parts = [];
    if (runs !== worked) parts.push("[data-live~=runs]");
    if (plugins !== installed) parts.push("[data-live~=plugins]");
    if (parts.length) refresh(parts.join());
    runs = worked;
    plugins = installed;
    if (now.stamp !== own().stamp) {
      notice("The config was changed, in another window or by another program.", "warn", "Show it as it is");
    }
    document.dispatchEvent(new CustomEvent("kanon:state", { detail: now }));
  }

  function listen() {
    if (!document.getElementById("pages")) return;
    const events = new EventSource("/-/events");
    events.addEventListener("state", (event) => state(JSON.parse(event.data)));
    events.addEventListener("error", () => {
      if (events.readyState === EventSource.CLOSED) notice("The console does not answer any more.", "bad");
    });
  }

  // A form that is sent takes the version of the config along that its window shows.
  document.addEventListener("submit", (event) => {
    const stamp = event.target.querySelector("input[name=stamp]");
    if (stamp) stamp.value = own().stamp;
  });

  // On a narrow screen the pages stand in one line that scrolls: the one that is shown is to be seen.
  const line = document.querySelector("#pages ul");
  const current = line && line.querySelector("[aria-current]");
  if (current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;

  window.kanon = { get, post, notice, refresh };
  listen();
  again();
})();
