import { hasStatus } from "../http/api-error";
import type { Http } from "../http/http";

export interface SessionAnswer {
  actor: string;
  expiresAt: string;
  /** IANA name, for example `Europe/Rome`. */
  timeZone: string;
  embedded?: EmbeddedSession;
}

export interface EmbeddedSession {
  /** Origin of the framing tool; null if the log-in did not name it and several origins are allowed. */
  origin: string | null;
  /** Present only if the call carried the frame's cookie. */
  token?: string;
  tokenExpiresAt: string;
}

export interface AuthCalls {
  session(): Promise<SessionAnswer | null>;
  /** Whether the password is still the one generated at the server's first start. Needs no session. */
  isPasswordGenerated(): Promise<boolean>;
  /** Throws a 401 for a wrong password. */
  login(password: string): Promise<SessionAnswer>;
  /** Throws `link_refused` for a used or expired link. */
  loginByLink(link: string): Promise<SessionAnswer>;
  logout(): Promise<void>;
}

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
