import { type ApiClient, createApiClient } from "@crm/api-client";
import type { HostMessage } from "@crm/domain/module/embed-message.schema";
import { createSessionStore, type SessionStore } from "../session/session-store";
import { createFrameAccess } from "./frame-access";
import { createHostLink, type HostLink } from "./host-link";

export interface SessionInFrameOptions {
  /** Of the frame's address, if it had one. */
  ticket: string | undefined;
  parent: Pick<Window, "postMessage">;
  page: EventTarget;
  /** The tools that may frame the back-office. */
  origins: readonly string[];
  /** Hears what of the host is no ticket. */
  hear: (message: Exclude<HostMessage, { type: "ticket" }>) => void;
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
  now?: () => number;
  waitMs?: number;
}

/** A page's client and session in another tool's frame, and the line to that tool. */
export interface FrameSession {
  api: ApiClient;
  session: SessionStore;
  link: HostLink;
  /** Renews what ends soon; for being called now and then. */
  stayIn(): Promise<void>;
}

/** Opens the line to the host; who is let in is asked by `session.ask()`. */
export function sessionInFrame({
  ticket,
  parent,
  page,
  origins,
  hear,
  fetch,
  now,
  waitMs,
}: SessionInFrameOptions): FrameSession {
  const over = fetch ? { fetch } : {};
  const link = createHostLink({
    parent,
    page,
    origins,
    hear: (message) => {
      if (message.type === "ticket") void useNewest(message.ticket);
      else hear(message);
    },
    waitMs,
  });
  const access = createFrameAccess({
    outside: createApiClient(over),
    session: () => api.auth.session(),
    ticket,
    askTicket: link.askTicket,
    origin: link.origin,
    learn: link.learn,
    now: now ?? Date.now,
  });
  const api = createApiClient({
    ...over,
    headers: access.headers,
    async onUnauthorized() {
      const regained = await access.regain();
      if (!regained) return session.lapse();
      session.letIn(regained);
      return true;
    },
  });
  const session = createSessionStore(
    { ...api.auth, session: access.enter, login: access.logIn },
    // A frame that is let in without a log-in paints no log-in first, and keeps nothing in its storage.
    { is: () => true, set: () => {} },
  );
  const letIn = (answer: Awaited<ReturnType<typeof access.use>>) => {
    if (answer) session.letIn(answer);
  };
  // The next refused call tries again, and says what is wrong.
  const ignore = () => {};
  // One at a time, so that a host that sends many makes no crowd of calls.
  let isUsing = false;
  let newest: string | undefined;
  const useNewest = async (ticket: string) => {
    newest = ticket;
    if (isUsing) return;
    isUsing = true;
    while (newest !== undefined) {
      const next: string = newest;
      newest = undefined;
      await access.use(next).then(letIn, ignore);
    }
    isUsing = false;
  };
  return { api, session, link, stayIn: () => access.renewIfDue().catch(ignore) };
}
