import type { Permission, TeamRole } from "@crm/domain/access/permissions";
import type { LogInMode } from "@crm/domain/access/session.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { hasStatus } from "../http/api-error";
import { during, type Http } from "../http/http";

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

/** How people log in. In the mode `accounts`, each with an e-mail and a password. */
export interface LogInMethods {
  mode: LogInMode;
  oidc: boolean;
  passkeys: boolean;
  /** False if no link is mailed to people who forgot their password. A server of the previous version sends none. */
  mail?: boolean;
}

export interface AuthCalls {
  session(): Promise<SessionAnswer | null>;
  /** Needs no session. */
  methods(signal?: AbortSignal): Promise<LogInMethods>;
  /** Whether the password is still the one generated at the server's first start. Needs no session. */
  isPasswordGenerated(): Promise<boolean>;
  /** Throws a 401 for a wrong e-mail or password. Without accounts there is no e-mail. */
  login(password: string, email?: string): Promise<OpenedSession>;
  /** Throws `link_refused` for a used or expired link. */
  loginByLink(link: string): Promise<OpenedSession>;
  logout(): Promise<void>;
  /** Sends a link to set a new password. Answers the same if nobody has this e-mail. */
  forgot(email: string): Promise<void>;
  /** Sets a new password. Throws a 404 for an unknown token and a 410 for one that was used or has expired. */
  reset(reset: { token: string; password: string }): Promise<void>;
}

export function authCalls(http: Http): AuthCalls {
  const { session, methods, login, logout, forgot, reset } = http.rpc.api.auth;
  const logIn = async (json: { password: string; email?: string } | { link: string }) => {
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
    methods: async (signal) => (await methods.$get({}, during(signal))).json(),
    isPasswordGenerated: async () => (await (await login.$get()).json()).isPasswordGenerated,
    login: (password, email) => logIn({ password, ...(email !== undefined && { email }) }),
    loginByLink: (link) => logIn({ link }),
    async logout() {
      await logout.$post();
    },
    async forgot(email) {
      await forgot.$post({ json: { email } });
    },
    async reset(json) {
      await reset.$post({ json });
    },
  };
}

const METHODS = "/api/auth/methods";

export function logInMethods(api: { auth: AuthCalls }) {
  return queryOptions({ queryKey: [METHODS], queryFn: ({ signal }) => api.auth.methods(signal) });
}

export async function refreshLogInMethods(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [METHODS] });
}
