import type { EmbedFacts } from "@crm/domain/access/session.schema";
import type { Check } from "./check";

const PARENT_TIMEOUT_MS = 3000;
const MARKS = { ok: "✓", fault: "✗", note: "–" } as const;
const STATES = { ok: "OK", fault: "Fault", note: "Note" } as const;
const TITLES: Record<Check["name"], string> = {
  framing: "Who frames it",
  policy: "Frame policy",
  ticket: "Ticket",
  clock: "Clock",
  cookies: "Cookies",
  storage: "Storage",
  messages: "Messages",
  sandbox: "Sandbox",
};

const isFramed = window.parent !== window;
const received = { origin: "", ticket: "" };
let hasAskedParent = false;

summarise("Looking at this frame …");
await show({});
if (isFramed) {
  await askParent();
  hasAskedParent = true;
  await show({});
}
byId("check", HTMLButtonElement).addEventListener("click", () => {
  const named = byId("origin", HTMLInputElement).value.trim();
  const ticket = byId("ticket", HTMLTextAreaElement).value.trim();
  show({ ...(named ? { ancestors: [named] } : {}), ...(ticket ? { ticket } : {}) });
});

async function show(more: EmbedFacts): Promise<void> {
  if (self.origin === "null") return showOpaque();
  const answer = await fetch("/embed/check", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...facts(), ...more }),
  }).catch(() => null);
  if (!answer?.ok) {
    const rows = hasAskedParent ? "Messages and a ticket that your page sends were not looked at. " : "";
    return summarise(rows + (await refusalOf(answer)));
  }
  const { checks }: { checks: Check[] } = await answer.json();
  showChecks(checks);
}

function facts(): EmbedFacts {
  const ticket = new URLSearchParams(location.hash.slice(1)).get("ticket") ?? received.ticket;
  return {
    isFramed,
    ancestors: ancestors(),
    browserTime: Date.now(),
    hasStorage: hasStorage(),
    canSubmitForms: canSubmitForms(),
    ...(ticket ? { ticket } : {}),
    ...(hasAskedParent ? { parentAnswers: received.origin !== "" } : {}),
  };
}

// Some browsers have no ancestorOrigins. They reveal only the origin of the direct parent.
function ancestors(): string[] | undefined {
  if (!isFramed) return [];
  if (location.ancestorOrigins?.length) return [...location.ancestorOrigins];
  const nearest = received.origin || (document.referrer && new URL(document.referrer).origin);
  return nearest ? [nearest] : undefined;
}

function hasStorage(): boolean {
  try {
    localStorage.setItem("embed-check", "1");
    localStorage.removeItem("embed-check");
    return true;
  } catch {
    return false;
  }
}

// A sandbox without allow-forms blocks a form before its submit event fires.
function canSubmitForms(): boolean {
  let isSubmitted = false;
  const form = document.createElement("form");
  form.hidden = true;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    isSubmitted = true;
  });
  document.body.append(form);
  form.requestSubmit();
  form.remove();
  return isSubmitted;
}

function askParent(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PARENT_TIMEOUT_MS);
    addEventListener("message", ({ source, origin, data }) => {
      if (source !== window.parent || data?.source !== "crm-embed" || data.v !== 1) return;
      received.origin = origin;
      if (data.type !== "ticket" || typeof data.ticket !== "string") return;
      received.ticket = data.ticket;
      clearTimeout(timer);
      resolve();
    });
    for (const message of [{ type: "ready" }, { type: "ticket-needed", reason: "no-session" }])
      window.parent.postMessage({ source: "crm-embed", v: 1, ...message }, "*");
  });
}

function showOpaque(): void {
  const text = "The iframe's sandbox takes the back-office's origin away, so it can call nobody.";
  showChecks([{ name: "sandbox", state: "fault", text, todo: "Add allow-same-origin to the sandbox attribute." }]);
}

function showChecks(checks: Check[]): void {
  const faults = checks.filter(({ state }) => state === "fault").length;
  if (faults > 0) summarise(`${faults} ${faults === 1 ? "thing" : "things"} to fix.`);
  else if (!isFramed) summarise("Nothing wrong was found.");
  else if (checks.some(({ name, state }) => name === "ticket" && state === "ok"))
    summarise("Nothing is wrong: the back-office opens in this frame.");
  else summarise("It opens in this frame, but asks for the password: it was given no ticket.");
  byId("checks", HTMLUListElement).replaceChildren(...checks.map(entryOf));
}

function entryOf({ name, state, text, todo }: Check): HTMLLIElement {
  const entry = document.createElement("li");
  entry.className = state;
  entry.dataset.check = name;
  entry.append(
    element("span", "mark", MARKS[state]),
    element("strong", "", TITLES[name]),
    element("span", "state", STATES[state]),
    element("p", "", text),
    ...(todo ? [element("p", "todo", todo)] : []),
  );
  entry.firstElementChild?.setAttribute("aria-hidden", "true");
  return entry;
}

function element(tag: string, className: string, text: string): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}

function summarise(text: string): void {
  byId("summary", HTMLParagraphElement).textContent = text;
}

async function refusalOf(answer: Response | null): Promise<string> {
  const { message }: { message?: string } = (await answer?.json().catch(() => null)) ?? {};
  return message ?? "The back-office did not answer. Load this page again.";
}

function byId<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`The page has no #${id}`);
  return found;
}
