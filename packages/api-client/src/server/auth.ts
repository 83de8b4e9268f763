import type { Permission, TeamRole } from "@crm/domain/access/permissions";
import { hasStatus } from "../http/api-error";
import type { Http } from "../http/http";

/** What a log-in answers. */
export interface OpenedSession {
  actor: string;
  expiresAt: string;
  /** IANA name, for example `Europe/Rome`. */
  timeZone: string;
}

export interface SessionAnswer extends OpenedSession {
  /** Null for a session that a tool's ticket opened. */
  user: SessionUser | null;
  permissions: Permission[];
  embedded?: EmbeddedSession;
}

export interface SessionUser {
  id: number;
  name: string;
  email: string | null;
  role: TeamRole;
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
  login(password: string): Promise<OpenedSession>;
  /** Throws `link_refused` for a used or expired link. */
  loginByLink(link: string): Promise<OpenedSession>;
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
