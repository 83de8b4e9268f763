import { errorText, hasStatus, isApiError } from "@crm/api-client";
import type { Session } from "@crm/module-kit";
import { createWatched } from "../watched";
import type { RememberedLogIn } from "./remembered-log-in";
import { waitText } from "./wait-text";

/** Where the page stands: asking the server, not knowing, without a log-in, logged in, or logged in until a call was refused. */
export type SessionState =
  | { is: "asking"; remembered: boolean }
  | { is: "unknown"; text: string; requestId: string | undefined }
  /** `refusal`: why a log-in link did not log in. */
  | { is: "out"; refusal?: string }
  | { is: "open"; session: Session }
  | { is: "lapsed"; session: Session };

export interface SessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server who is logged in. */
  ask(): Promise<void>;
  /** Whether the password is the one that the server generated; false too where it cannot be asked. */
  isPasswordGenerated(): Promise<boolean>;
  /** Answers the text to show when it was refused, else undefined. */
  logIn(password: string): Promise<string | undefined>;
  /** Throws when the server could not be told; the session then stays. */
  logOut(): Promise<void>;
  /** Somebody was let in without being asked for the password. */
  letIn(session: Session): void;
  /**
   * A call was answered 401: what is open stays on the page, under the log-in. Answers true once somebody has logged in
   * there, so that the call is made again and has nothing to report; false where nobody was logged in or has logged out.
   */
  lapse(): Promise<boolean>;
}

/** The calls that a session is made of; a refused log-in is an ApiError. */
interface SessionCalls {
  session(): Promise<Session | null>;
  isPasswordGenerated(): Promise<boolean>;
  login(password: string): Promise<unknown>;
  loginByLink(link: string): Promise<unknown>;
  logout(): Promise<void>;
}

/** The page's session, known from the server alone. The secret of a log-in `link` is used when the server is first asked. */
export function createSessionStore(auth: SessionCalls, remembered: RememberedLogIn, link?: string): SessionStore {
  let unused = link;
  const useLink = async (): Promise<string | undefined> => {
    if (unused === undefined) return undefined;
    const refusal = await auth.loginByLink(unused).then(() => undefined, linkRefusal);
    unused = undefined;
    return refusal;
  };
  const state = createWatched<SessionState>({ is: "asking", remembered: remembered.is() });
  const become = (next: SessionState) => {
    if (next.is === "open") remembered.set(true);
    if (next.is === "out") remembered.set(false);
    state.set(next);
  };
  return {
    state: state.get,
    subscribe: state.subscribe,
    async ask() {
      try {
        const refusal = await useLink();
        const session = await auth.session();
        become(session ? { is: "open", session } : refusal ? { is: "out", refusal } : { is: "out" });
      } catch (thrown) {
        const text = errorText(thrown, "The server could not be asked whether you are logged in.");
        become({ is: "unknown", text, requestId: isApiError(thrown) ? thrown.requestId : undefined });
      }
    },
    isPasswordGenerated: () => auth.isPasswordGenerated().catch(() => false),
    async logIn(password) {
      try {
        await auth.login(password);
        const session = await auth.session();
        if (!session) return "Your browser did not keep the log-in cookie.";
        become({ is: "open", session });
        return undefined;
      } catch (thrown) {
        return refusalText(thrown);
      }
    },
    async logOut() {
      await auth.logout().catch((thrown: unknown) => {
        if (!hasStatus(thrown, 401)) throw thrown;
      });
      become({ is: "out" });
    },
    letIn: (session) => become({ is: "open", session }),
    lapse() {
      const now = state.get();
      if (now.is === "open") become({ is: "lapsed", session: now.session });
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

// Anything else is asked again with the same link.
function linkRefusal(thrown: unknown): string {
  if (isApiError(thrown, "link_refused")) return thrown.text;
  throw thrown;
}

function refusalText(thrown: unknown): string {
  if (hasStatus(thrown, 401)) return "Invalid password. Please try again.";
  if (hasStatus(thrown, 429)) return `Too many attempts. Please try again ${waitText(thrown.retryAfterSeconds)}.`;
  return errorText(thrown, "You could not be logged in. Please try again.");
}
