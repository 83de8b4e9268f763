import { type ApiClient, isApiError, type OpenedFrame, type SessionAnswer } from "@crm/api-client";

/** How the framed page gets in and stays in: by a ticket, a cookie, its host, or the log-in (wire: embedding messages). */
export interface FrameAccess {
  /** What every call carries: the token, which is kept here alone. */
  headers(): Record<string, string>;
  /** Who is let in, or null where only the log-in is left. Throws an ApiError when the server could not be asked. */
  enter(): Promise<SessionAnswer | null>;
  /** A wrong password is an ApiError with status 401. */
  logIn(password: string): Promise<void>;
  /** After a refused call: who is let in anew, or null. However many ask at once, the host is asked once. */
  regain(): Promise<SessionAnswer | null>;
  /** Takes a ticket that the host sent unasked. */
  use(ticket: string): Promise<SessionAnswer | null>;
  /** Gets a new token where the present one was used and ends soon. */
  renewIfDue(): Promise<void>;
}

interface FrameAccessOptions {
  /** Calls without the token. */
  outside: { auth: Pick<ApiClient["auth"], "session">; embed: ApiClient["embed"] };
  /** The session that the token opens. */
  session: () => Promise<SessionAnswer | null>;
  /** Of the frame's address, if it had one. */
  ticket: string | undefined;
  /** The host's answer, or null. */
  askTicket: (reason: string) => Promise<string | null>;
  /** The parent's origin, where it is known. */
  origin: () => string | undefined;
  /** Told of the origin that the server vouches for. */
  learn: (origin: string | null) => void;
  now: () => number;
}

const MINUTE = 60_000;
const RENEWED_AHEAD = 2 * MINUTE;
// The clock of the frame may be wrong, so an end is believed only as far as tokens live.
const [SHORTEST, LONGEST] = [3 * MINUTE, 15 * MINUTE];

export function createFrameAccess(options: FrameAccessOptions): FrameAccess {
  const { outside, askTicket, origin, learn, now } = options;
  let { ticket } = options;
  let pass: { token: string; renewAt: number; isUsed: boolean } | undefined;
  let gaining: Promise<SessionAnswer | null> | undefined;

  const take = ({ token, expiresAt, origin }: OpenedFrame) => {
    const lasts = Math.min(Math.max(Date.parse(expiresAt) - now(), SHORTEST), LONGEST);
    pass = { token, renewAt: now() + lasts - RENEWED_AHEAD, isUsed: false };
    learn(origin);
  };

  const byTicket = async (given: string) => {
    const opened = await outside.embed.redeem(given).catch(nullIfRefused);
    if (!opened) return null;
    take(opened);
    const session = await options.session();
    // Being asked who one is was no use of it.
    if (pass) pass.isUsed = false;
    return session;
  };

  const byCookie = async () => {
    const session = await outside.auth.session();
    const { token, tokenExpiresAt, origin = null } = session?.embedded ?? {};
    if (token && tokenExpiresAt) take({ token, expiresAt: tokenExpiresAt, origin });
    return session;
  };

  const byAddress = async () => {
    if (ticket === undefined) return null;
    const session = await byTicket(ticket);
    // Only now: where the line was lost before the answer, it is still good.
    ticket = undefined;
    return session;
  };

  const gain = async (reason: string) => {
    const why = ticket === undefined ? reason : "ticket-refused";
    const session = (await byAddress()) ?? (await byCookie());
    if (session) return session;
    const fresh = await askTicket(why);
    return fresh === null ? null : byTicket(fresh);
  };

  const gainOnce = (reason: string) => {
    gaining ??= gain(reason).finally(() => {
      gaining = undefined;
    });
    return gaining;
  };

  return {
    headers(): Record<string, string> {
      if (!pass) return {};
      pass.isUsed = true;
      return { Authorization: `Bearer ${pass.token}` };
    },
    enter: async () => (pass && (await options.session())) ?? gainOnce("no-session"),
    logIn: async (password) => take(await outside.embed.login(password, origin())),
    regain: () => gainOnce("unauthorized"),
    use: byTicket,
    async renewIfDue() {
      // A token that nobody used is left to end, so that an idle page does not keep its session alive.
      if (pass?.isUsed && now() >= pass.renewAt) await gainOnce("expiring");
    },
  };
}

/** What the server says no to stays refused; what a later try may mend is thrown on. */
function nullIfRefused(thrown: unknown): null {
  if (isApiError(thrown) && thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429) return null;
  throw thrown;
}
