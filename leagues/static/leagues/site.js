/* The live parts of the pages. Every page works without this file: links and forms lead to the
   same addresses, and a page that moves can be reloaded. */
"use strict";

(() => {
  const POLL_MILLISECONDS = 5000;
  const FIRST_WORD_MILLISECONDS = 6000;
  const ANNOUNCE_MILLISECONDS = 15000;
  const AUTOPLAY_MILLISECONDS = 1100;

  /* A page that moves: <div id="live" data-events="ADDRESS" hx-trigger="moved" ...>. The server
     says on an event stream that something changed; htmx then fetches the part anew. Where the
     stream does not come through, the page asks every few seconds. */
  const live = document.getElementById("live");
  if (live && live.dataset.events && window.htmx) {
    const say = document.getElementById("live-status");
    let isStale = false;
    let poll = 0;
    let announcedAt = 0;

    const refresh = () => {
      isStale = document.hidden;
      if (!isStale) window.htmx.trigger(live, "moved");
    };
    const startPolling = () => {
      poll = poll || window.setInterval(refresh, POLL_MILLISECONDS);
    };
    const stopPolling = () => {
      window.clearInterval(poll);
      poll = 0;
    };
    document.addEventListener("visibilitychange", () => {
      if (isStale) refresh();
    });

    const source = new EventSource(live.dataset.events);
    const firstWord = window.setTimeout(startPolling, FIRST_WORD_MILLISECONDS);
    const heard = () => {
      window.clearTimeout(firstWord);
      stopPolling();
    };
    source.addEventListener("hello", heard);
    source.addEventListener("moved", () => {
      heard();
      refresh();
    });
    source.addEventListener("over", () => {
      heard();
      source.close();
      refresh();
    });
    source.addEventListener("error", () => {
      if (source.readyState === EventSource.CLOSED) startPolling();
    });
    window.addEventListener("pagehide", () => source.close());

    /* A new part keeps what its reader did to the old one. */
    let scrolled = new Map();
    live.addEventListener("htmx:beforeSwap", () => {
      scrolled = new Map();
      for (const box of live.querySelectorAll(".scroll[id]")) scrolled.set(box.id, box.scrollLeft);
      for (const box of live.querySelectorAll("details[id][open]")) scrolled.set(box.id, true);
    });
    live.addEventListener("htmx:afterSwap", () => {
      for (const [id, value] of scrolled) {
        const box = document.getElementById(id);
        if (!box) continue;
        if (value === true) box.open = true;
        else box.scrollLeft = value;
      }
      const words = live.querySelector("[data-say]");
      if (!words) return;
      if (words.dataset.over !== undefined) {
        source.close();
        stopPolling();
      }
      const isLast = words.dataset.over !== undefined;
      if (say && (isLast || Date.now() - announcedAt > ANNOUNCE_MILLISECONDS)) {
        announcedAt = Date.now();
        say.textContent = words.dataset.say;
      }
    });
  }

  /* A replay: links with data-go in #replay. Keys press them; the button presses "next". */
  const frame = document.getElementById("replay-frame");
  if (frame && window.htmx) {
    const say = document.getElementById("replay-status");
    for (const help of document.querySelectorAll(".keys-help")) help.hidden = false;
    let timer = 0;

    const link = (name) => frame.querySelector(`[data-go="${name}"][href]`);
    /* While a step is fetched and put in place, the last wish waits. */
    let isBusy = false;
    let wish = "";
    const go = (name) => {
      const target = link(name);
      if (isBusy) wish = name;
      else if (target) target.click();
      return Boolean(target);
    };
    const settled = () => {
      const next = wish;
      isBusy = false;
      wish = "";
      if (next) go(next);
    };
    frame.addEventListener("htmx:beforeRequest", () => {
      isBusy = true;
    });
    for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout", "htmx:abort"]) {
      frame.addEventListener(name, settled);
    }
    const isPlaying = () => timer !== 0;
    const show = () => {
      const button = frame.querySelector("[data-autoplay]");
      if (!button) return;
      button.hidden = false;
      button.setAttribute("aria-pressed", String(isPlaying()));
      button.textContent = isPlaying() ? button.dataset.pause : button.dataset.play;
    };
    const stop = () => {
      window.clearInterval(timer);
      timer = 0;
      show();
    };
    const start = () => {
      if (!link("next")) go("first");
      timer = window.setInterval(() => {
        if (!isBusy && !go("next")) stop();
      }, AUTOPLAY_MILLISECONDS);
      show();
    };
    const toggle = () => (isPlaying() ? stop() : start());

    const keys = {
      ArrowRight: "next",
      ArrowLeft: "previous",
      ArrowDown: "next-hand",
      ArrowUp: "previous-hand",
      Home: "first",
      End: "last",
    };
    document.addEventListener("keydown", (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (event.target.closest("input, select, textarea, summary, .scroll")) return;
      if (event.key === " ") {
        if (event.target.closest("button")) return;
        event.preventDefault();
        toggle();
      } else if (keys[event.key]) {
        event.preventDefault();
        stop();
        go(keys[event.key]);
      }
    });
    frame.addEventListener("click", (event) => {
      if (event.target.closest("[data-autoplay]")) toggle();
      else if (event.isTrusted && event.target.closest("[data-go]")) stop();
    });
    frame.addEventListener("htmx:afterSettle", () => {
      show();
      const words = frame.querySelector("[data-say]");
      if (say && words) say.textContent = words.dataset.say;
      settled();
    });
    show();
  }
})();
