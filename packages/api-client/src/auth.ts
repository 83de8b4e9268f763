import { isApiError } from "./api-error";
import type { Http } from "./http";

/** Who is logged in; `expiresAt` is an instant, ISO 8601. */
export interface SessionAnswer {
  actor: string;
  expiresAt: string;
}

export interface AuthCalls {
  /** The session, or null without one (spec part 1 §8: the mode in which a 401 is no error). */
  session(): Promise<SessionAnswer | null>;
  /** A wrong password is an ApiError with status 401. */
  login(password: string): Promise<SessionAnswer>;
  logout(): Promise<void>;
}

/** The calls of the session, over an Http that tells nobody of a 401. */
export function authCalls(http: Http): AuthCalls {
  const { session, login, logout } = http.rpc.api.auth;
  return {
    async session() {
      try {
        return await (await session.$get()).json();
      } catch (thrown) {
        if (isApiError(thrown) && thrown.status === 401) return null;
        throw thrown;
      }
    },
    login: async (password) => (await login.$post({ json: { password } })).json(),
    async logout() {
      await logout.$post();
    },
  };
}
