import { type ApiClient, createApiClient } from "@crm/api-client";
import type { HostMessage } from "@crm/domain/module/embed-message.schema";
import { createSessionStore, type SessionStore } from "../session/session-store";
import { createFrameAccess } from "./frame-access";
import { createHostLink, type HostLink } from "./host-link";

export interface SessionInFrameOptions {
  ticket: string | undefined;
  parent: Pick<Window, "postMessage">;
  page: EventTarget;
  origins: readonly string[];
  onMessage: (message: Exclude<HostMessage, { type: "ticket" }>) => void;
  fetch?: (input: string, init: RequestInit) => Promise<Response>;
  now?: () => number;
  waitMs?: number;
}

export interface FrameSession {
  api: ApiClient;
  session: SessionStore;
  link: HostLink;
  renewToken(): Promise<void>;
}

export function sessionInFrame({
  ticket,
  parent,
  page,
  origins,
  onMessage,
  fetch,
  now,
  waitMs,
}: SessionInFrameOptions): FrameSession {
  const fetchOption = fetch ? { fetch } : {};
  const link = createHostLink({
    parent,
    page,
    origins,
    onMessage: (message) => {
      if (message.type === "ticket") void redeemNewest(message.ticket);
      else onMessage(message);
    },
    waitMs,
  });
  const access = createFrameAccess({
    withoutToken: createApiClient(fetchOption),
    session: () => api.auth.session(),
    ticket,
    requestTicket: link.requestTicket,
    origin: link.origin,
    confirmOrigin: link.confirmOrigin,
    now: now ?? Date.now,
  });
  const api = createApiClient({
    ...fetchOption,
    headers: access.headers,
    async onUnauthorized() {
      const renewed = await access.reauthenticate();
      if (!renewed) return session.lapse();
      session.open(renewed);
      return true;
    },
    onForbidden: () => void session.refreshWhenSaved(),
  });
  const session = createSessionStore(
    { ...api.auth, session: access.enter, login: access.logIn },
    // In place of the remembered log-in: a framed page always shows a skeleton first and stores nothing.
    { is: () => true, set: () => {}, hasAccounts: () => false, setAccounts: () => {} },
  );
  const open = (answer: Awaited<ReturnType<typeof access.redeem>>) => {
    if (answer) session.open(answer);
  };
  const ignore = () => {};
  // One request at a time, so that a host that sends many tickets does not flood the server.
  let isRedeeming = false;
  let newest: string | undefined;
  const redeemNewest = async (ticket: string) => {
    newest = ticket;
    if (isRedeeming) return;
    isRedeeming = true;
    while (newest !== undefined) {
      const next: string = newest;
      newest = undefined;
      await access.redeem(next).then(open, ignore);
    }
    isRedeeming = false;
  };
  return { api, session, link, renewToken: () => access.renewIfDue().catch(ignore) };
}
