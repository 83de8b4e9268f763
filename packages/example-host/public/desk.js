import { embedBackOffice } from "./embed-back-office.js";
import { messageLog } from "./message-log.js";

const byId = (id) => document.getElementById(id);
const { backOffice } = document.body.dataset;
const frame = byId("back-office");
const settings = new URLSearchParams(location.search);
const log = messageLog({ list: byId("message-list"), count: byId("message-count") });
let embedded = null;
let shownPath = "/";

setUpScheme();
setUpMessages();
for (const button of document.querySelectorAll("[data-path]"))
  button.addEventListener("click", () => {
    location.hash = `#/creators${button.dataset.path}`;
  });
addEventListener("hashchange", showTab);
showTab();

// The hash is #/orders, or #/creators followed by the path of the back-office's screen.
function showTab() {
  const [, tab = "creators", path] = /^#\/(orders|creators)(\/.*)?$/.exec(location.hash) ?? [];
  byId("orders").hidden = tab !== "orders";
  byId("creators").hidden = tab !== "creators";
  for (const link of document.querySelectorAll("header nav a"))
    link.toggleAttribute("aria-current", link.hash === `#/${tab}`);
  if (tab === "creators") showBackOffice(path);
}

async function showBackOffice(path) {
  if (embedded) {
    const { navigate } = await embedded;
    if (path && path !== shownPath) navigate(path);
    return;
  }
  embedded = embedBackOffice({
    frame,
    backOffice,
    page: settings.get("show") === "check" ? "/embed/check" : "/",
    path: path ?? "/",
    nav: settings.get("nav") !== "none",
    scheme: () => byId("scheme").value,
    getTicket,
    onReceived,
    onSent: (message) => log("sent", message),
  });
}

function onReceived(message) {
  log("received", message);
  if (message.type === "route") {
    shownPath = message.path;
    byId("screen").textContent = message.title || "Creators";
    document.title = `${message.title || "Creators"} · Harbour Desk`;
    // So that a reload or a shared link opens this screen.
    if (!byId("creators").hidden) history.replaceState(null, "", `#/creators${message.path}`);
  }
  if (message.type === "height" && settings.get("fit") === "content") frame.style.height = `${message.px}px`;
}

async function getTicket() {
  const answer = await fetch("/ticket").catch(() => null);
  const { ticket = null } = answer?.ok ? await answer.json() : {};
  byId("notice").hidden = ticket !== null;
  byId("notice").textContent =
    answer?.status === 401
      ? "You are signed out of Harbour Desk. Load this page again to sign in."
      : "Harbour Desk does not answer.";
  return ticket;
}

function setUpScheme() {
  const select = byId("scheme");
  select.value = localStorage.getItem("scheme") ?? "auto";
  const apply = () => {
    document.documentElement.dataset.scheme = select.value;
  };
  apply();
  select.addEventListener("change", async () => {
    localStorage.setItem("scheme", select.value);
    apply();
    if (embedded) (await embedded).setScheme();
  });
}

function setUpMessages() {
  const panel = byId("messages");
  const button = byId("show-messages");
  button.addEventListener("click", () => {
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
  });
  document.body.classList.toggle("grows", settings.get("fit") === "content");
  for (const [id, name, value] of [
    ["without-nav", "nav", "none"],
    ["grow", "fit", "content"],
    ["check", "show", "check"],
  ]) {
    const box = byId(id);
    box.checked = settings.get(name) === value;
    box.addEventListener("change", () => {
      if (box.checked) settings.set(name, value);
      else settings.delete(name);
      location.search = settings.toString();
    });
  }
}
