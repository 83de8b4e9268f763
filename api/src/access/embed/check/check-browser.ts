import type { EmbedFacts } from "@crm/domain/access/session.schema";
import type { Check } from "./check";

const MAX_CLOCK_SKEW_SECONDS = 30;

export function checkCookies(returned: { partitioned: boolean; plain: boolean }, isHttps: boolean): Check {
  const name = "cookies";
  if (returned.partitioned) {
    const others = returned.plain ? "allows third-party cookies too" : "blocks third-party cookies, which is no matter";
    return {
      name,
      state: "ok",
      text: `The frame's cookie is kept, so a reload stays logged in. This browser ${others}.`,
    };
  }
  if (!isHttps)
    return {
      name,
      state: "fault",
      text: "The back-office is reached by plain http, where browsers keep no cookie in a frame.",
      todo: "Put it behind https, and set PUBLIC_URL=https://…",
    };
  return {
    name,
    state: "note",
    text: "This browser keeps no cookie in this frame. The back-office works there by a token in memory.",
    todo: "Give each load a new ticket, and answer ticket-needed; else a reload asks for the password.",
  };
}

export function checkClock(browserTime: number | undefined, now: Date): Check {
  const server = `The server's clock says ${now.toISOString()}`;
  if (browserTime === undefined) return { name: "clock", state: "note", text: `${server}. Compare your own with it.` };
  const ahead = Math.round((browserTime - now.getTime()) / 1000);
  if (Math.abs(ahead) <= MAX_CLOCK_SKEW_SECONDS)
    return { name: "clock", state: "ok", text: `${server}, and this browser's agrees.` };
  return {
    name: "clock",
    state: "note",
    text: `${server}; this browser's is ${Math.abs(ahead)} s ${ahead > 0 ? "ahead" : "behind"}.`,
    todo: "Set this computer's clock. Tickets go by your server's clock, not by the browser's.",
  };
}

export function checkFrame({ isFramed, hasStorage, canSubmitForms, parentAnswers }: EmbedFacts): Check[] {
  const checks: (Check | null)[] = [
    hasStorage === undefined ? null : storage(hasStorage),
    parentAnswers === undefined || !isFramed ? null : messages(parentAnswers),
    canSubmitForms === undefined || !isFramed ? null : sandbox(canSubmitForms),
  ];
  return checks.filter((check) => check !== null);
}

const storage = (hasStorage: boolean): Check => ({
  name: "storage",
  state: "ok",
  text: hasStorage ? "Browser storage is open." : "Browser storage is closed here. The back-office does without it.",
});

function messages(parentAnswers: boolean): Check {
  if (parentAnswers) return { name: "messages", state: "ok", text: "Your page answers the frame's messages." };
  return {
    name: "messages",
    state: "note",
    text: "Your page did not answer ready and ticket-needed within three seconds.",
    todo: "Answer ticket-needed with a new ticket, or people are asked for the password once a session ends.",
  };
}

const FLAGS =
  "allow-scripts allow-same-origin allow-forms allow-downloads allow-modals allow-popups allow-popups-to-escape-sandbox";

function sandbox(canSubmitForms: boolean): Check {
  if (canSubmitForms)
    return {
      name: "sandbox",
      state: "ok",
      text: `Scripts, forms and the frame's own origin are allowed. Not to be seen from inside: a sandbox attribute needs "${FLAGS}" in all.`,
    };
  return {
    name: "sandbox",
    state: "fault",
    text: "The iframe's sandbox forbids forms, so nothing can be saved.",
    todo: `Write sandbox="${FLAGS}", or leave the attribute out.`,
  };
}
