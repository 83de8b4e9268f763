import { hasStatus } from "../http/api-error";
import type { Http } from "../http/http";

/** Who is logged in; `expiresAt` is an instant, ISO 8601. */
export interface SessionAnswer {
  actor: string;
  expiresAt: string;
  /** The business's, such as `Europe/Rome`. */
  timeZone: string;
  /** Only in a session that was opened inside a frame. */
  embedded?: EmbeddedSession;
}

/** The frame's side of a session; instants are ISO 8601. */
export interface EmbeddedSession {
  /** The tool that frames the back-office; null where it was not told at the log-in and several are listed. */
  origin: string | null;
  /** A new token to keep in memory, told only to a call that carried the frame's cookie. */
  token?: string;
  tokenExpiresAt: string;
}

export interface AuthCalls {
  /** The session, or null without one (spec part 1 §8: the mode in which a 401 is no error). */
  session(): Promise<SessionAnswer | null>;
  /** Whether the password is still the one that the server's first start generated and printed. Needs no session. */
  isPasswordGenerated(): Promise<boolean>;
  /** A wrong password is an ApiError with status 401. */
  login(password: string): Promise<SessionAnswer>;
  /** By the secret of a log-in link; one that was used or has expired is an ApiError with code `link_refused`. */
  loginByLink(link: string): Promise<SessionAnswer>;
  logout(): Promise<void>;
}

/** The calls of the session, over an Http that tells nobody of a 401. */
export function authCalls(http: Http): AuthCalls {
  const { session, login, logout } = http.rpc.api.auth;
  const logIn = async (json: { password: string } | { link: string }) => {
    const answer = await (await login.$post({ json })).json();
    if ("token" in answer) throw new Error("A log-in outside a frame was answered as one inside");
    return answer;
  };
  return {
    async session() {
      try {
        return await (await session.$get()).json();
      } catch (thrown) {
        if (hasStatus(thrown, 401)) return null;
        throw thrown;
      }
    },
    isPasswordGenerated: async () => (await (await login.$get()).json()).isPasswordGenerated,
    login: (password) => logIn({ password }),
    loginByLink: (link) => logIn({ link }),
    async logout() {
      await logout.$post();
    },
  };
}
