import { type ApiClient, isApiError, type OpenedFrame, type SessionAnswer } from "@crm/api-client";

export interface FrameAccess {
  headers(): Record<string, string>;
  /** Resolves with null if the user must log in. Throws an ApiError if the server cannot be reached. */
  enter(): Promise<SessionAnswer | null>;
  logIn(password: string, email?: string): Promise<void>;
  /** Concurrent calls share one request to the host. */
  reauthenticate(): Promise<SessionAnswer | null>;
  redeem(ticket: string): Promise<SessionAnswer | null>;
  renewIfDue(): Promise<void>;
}

interface FrameAccessOptions {
  withoutToken: { auth: Pick<ApiClient["auth"], "session">; embed: ApiClient["embed"] };
  session: () => Promise<SessionAnswer | null>;
  ticket: string | undefined;
  requestTicket: (reason: string) => Promise<string | null>;
  origin: () => string | undefined;
  confirmOrigin: (origin: string | null) => void;
  now: () => number;
}

const MINUTE = 60_000;
const RENEWED_AHEAD = 2 * MINUTE;
// Limits of a token's lifetime by the browser's clock, which may be wrong; the server issues 15 minutes.
const [SHORTEST, LONGEST] = [3 * MINUTE, 15 * MINUTE];

export function createFrameAccess(options: FrameAccessOptions): FrameAccess {
  const { withoutToken, requestTicket, origin, confirmOrigin, now } = options;
  let { ticket } = options;
  let pass: { token: string; renewAt: number; isUsed: boolean } | undefined;
  let pending: Promise<SessionAnswer | null> | undefined;

  const take = ({ token, expiresAt, origin }: OpenedFrame) => {
    const lasts = Math.min(Math.max(Date.parse(expiresAt) - now(), SHORTEST), LONGEST);
    pass = { token, renewAt: now() + lasts - RENEWED_AHEAD, isUsed: false };
    confirmOrigin(origin);
  };

  const byTicket = async (given: string) => {
    const opened = await withoutToken.embed.redeem(given).catch(nullIfRefused);
    if (!opened) return null;
    take(opened);
    const session = await options.session();
    if (pass) pass.isUsed = false;
    return session;
  };

  const byCookie = async () => {
    const session = await withoutToken.auth.session();
    const { token, tokenExpiresAt, origin = null } = session?.embedded ?? {};
    if (token && tokenExpiresAt) take({ token, expiresAt: tokenExpiresAt, origin });
    return session;
  };

  const byTicketInUrl = async () => {
    if (ticket === undefined) return null;
    const session = await byTicket(ticket);
    // Only after the call: if the request fails on the network, the ticket is still valid.
    ticket = undefined;
    return session;
  };

  const authenticate = async (reason: string) => {
    const why = ticket === undefined ? reason : "ticket-refused";
    const session = (await byTicketInUrl()) ?? (await byCookie());
    if (session) return session;
    const fresh = await requestTicket(why);
    return fresh === null ? null : byTicket(fresh);
  };

  const authenticateOnce = (reason: string) => {
    pending ??= authenticate(reason).finally(() => {
      pending = undefined;
    });
    return pending;
  };

  return {
    headers(): Record<string, string> {
      if (!pass) return {};
      pass.isUsed = true;
      return { Authorization: `Bearer ${pass.token}` };
    },
    enter: async () => (pass && (await options.session())) ?? authenticateOnce("no-session"),
    logIn: async (password, email) => take(await withoutToken.embed.login(password, origin(), email)),
    reauthenticate: () => authenticateOnce("unauthorized"),
    redeem: byTicket,
    async renewIfDue() {
      // Renews a token only if it was used, so that an idle page does not keep its session alive.
      if (pass?.isUsed && now() >= pass.renewAt) await authenticateOnce("expiring");
    },
  };
}

/** Returns null for a 4xx status except 429; rethrows all errors that a retry may solve. */
function nullIfRefused(thrown: unknown): null {
  if (isApiError(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429) return null;
  throw thrown;
}
