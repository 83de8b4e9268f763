import { errorText, hasStatus, isApiError } from "@crm/api-client";
import type { Permission } from "@crm/domain/access/permissions";
import type { Session } from "@crm/module-kit";
import { createWatched } from "../watched";
import type { RememberedLogIn } from "./remembered-log-in";
import { waitText } from "./wait-text";

/** What the server answers. An older server sends no permissions, and lets everybody do everything. */
type AnsweredSession = Session & { permissions?: readonly Permission[] };

export type SessionState =
  | { is: "checking"; remembered: boolean }
  | { is: "unknown"; text: string; requestId: string | undefined }
  | { is: "out"; refusal?: string }
  | { is: "open"; session: Session }
  | { is: "lapsed"; session: Session };

export interface SessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  check(): Promise<void>;
  isPasswordGenerated(): Promise<boolean>;
  logIn(password: string): Promise<string | undefined>;
  /** Throws when the server cannot be reached; the session then stays open. */
  logOut(): Promise<void>;
  open(session: AnsweredSession): void;
  /** Call after a 401. Resolves with true when the user has logged in again and the call can be repeated. */
  lapse(): Promise<boolean>;
}

interface SessionCalls {
  session(): Promise<AnsweredSession | null>;
  isPasswordGenerated(): Promise<boolean>;
  login(password: string): Promise<unknown>;
  loginByLink(link: string): Promise<unknown>;
  logout(): Promise<void>;
}

export function createSessionStore(auth: SessionCalls, remembered: RememberedLogIn, link?: string): SessionStore {
  let unused = link;
  const useLink = async (): Promise<string | undefined> => {
    if (unused === undefined) return undefined;
    const refusal = await auth.loginByLink(unused).then(() => undefined, linkRefusal);
    unused = undefined;
    return refusal;
  };
  const state = createWatched<SessionState>({ is: "checking", remembered: remembered.is() });
  const transition = (next: SessionState) => {
    if (next.is === "open") remembered.set(true);
    if (next.is === "out") remembered.set(false);
    state.set(next);
  };
  return {
    state: state.get,
    subscribe: state.subscribe,
    async check() {
      try {
        const refusal = await useLink();
        const session = await auth.session();
        transition(session ? opened(session) : refusal ? { is: "out", refusal } : { is: "out" });
      } catch (thrown) {
        const text = errorText(thrown, "The server could not be reached to check whether you are logged in.");
        transition({ is: "unknown", text, requestId: isApiError(thrown) ? thrown.requestId : undefined });
      }
    },
    isPasswordGenerated: () => auth.isPasswordGenerated().catch(() => false),
    async logIn(password) {
      try {
        await auth.login(password);
        const session = await auth.session();
        if (!session) return "Your browser did not keep the log-in cookie.";
        transition(opened(session));
        return undefined;
      } catch (thrown) {
        return refusalText(thrown);
      }
    },
    async logOut() {
      await auth.logout().catch((thrown: unknown) => {
        if (!hasStatus(thrown, 401)) throw thrown;
      });
      transition({ is: "out" });
    },
    open: (session) => transition(opened(session)),
    lapse() {
      const now = state.get();
      if (now.is === "open") transition({ is: "lapsed", session: now.session });
      if (state.get().is !== "lapsed") return Promise.resolve(false);
      return new Promise((resolve) => {
        const stop = state.subscribe(() => {
          const { is } = state.get();
          if (is === "lapsed") return;
          stop();
          resolve(is === "open");
        });
      });
    },
  };
}

const everything = () => true;
const nothing = () => false;

/** What the reader may do; nothing until the session is known. */
export const canIn = (state: SessionState): ((permission: Permission) => boolean) =>
  state.is === "open" || state.is === "lapsed" ? (state.session.can ?? everything) : nothing;

const opened = ({ permissions, ...session }: AnsweredSession): SessionState => ({
  is: "open",
  session: { ...session, ...(permissions && { can: (permission) => permissions.includes(permission) }) },
});

// Throws all errors except a refusal, so that the next check tries the link again.
function linkRefusal(thrown: unknown): string {
  if (isApiError(thrown, "link_refused")) return thrown.text;
  throw thrown;
}

function refusalText(thrown: unknown): string {
  if (hasStatus(thrown, 401)) return "Invalid password. Please try again.";
  if (hasStatus(thrown, 429)) return `Too many attempts. Please try again ${waitText(thrown.retryAfterSeconds)}.`;
  return errorText(thrown, "You could not be logged in. Please try again.");
}
