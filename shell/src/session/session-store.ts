import { errorText, hasStatus, isApiError, type LogInMethods, type SessionUser } from "@crm/api-client";
import { PERMISSIONS, type Permission } from "@crm/domain/access/permissions";
import type { LogInMode } from "@crm/domain/access/session.schema";
import type { Session } from "@crm/module-kit";
import { hasUnsavedInput } from "@crm/ui";
import { createWatched } from "../watched";
import type { RememberedLogIn } from "./remembered-log-in";
import { waitText } from "./wait-text";

const SAVED_CHECK_MS = 500;

/** What the server answers. An older server sends neither a user nor permissions, and lets everybody do everything. */
type AnsweredSession = Session & { user?: SessionUser | null; permissions?: readonly Permission[] };

export type SessionState =
  | { is: "checking"; remembered: boolean }
  | { is: "unknown"; text: string; requestId: string | undefined }
  | { is: "out"; refusal?: string }
  | OpenedState<"open">
  | OpenedState<"lapsed">
  /** Another person has logged in in this browser than the page was opened for. */
  | (OpenedState<"other"> & { other: SessionUser });

type OpenedState<Is> = { is: Is; session: Session; user: SessionUser | null };

export interface SessionStore {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  check(): Promise<void>;
  /** Asks the session again, because its user or permissions may have changed. Keeps what is known if that fails. */
  refresh(): Promise<void>;
  /** As `refresh`, once nothing unsaved is typed: with a permission, the form that needs it goes away. */
  refreshWhenSaved(): Promise<void>;
  isPasswordGenerated(): Promise<boolean>;
  /** What this browser knows before the server answers. */
  knownMode(): LogInMode;
  mode(): Promise<LogInMode>;
  /** Whether a link is mailed to people who forgot their password. */
  mailsLinks(): Promise<boolean>;
  /** Resolves with the reason if the log-in was refused. Without accounts there is no e-mail. */
  logIn(password: string, email?: string): Promise<string | undefined>;
  /** Resolves with the reason if the request could not be sent. */
  forgotPassword(email: string): Promise<string | undefined>;
  /** Throws when the server cannot be reached; the session then stays open. */
  logOut(): Promise<void>;
  open(session: AnsweredSession): void;
  /** Asks the server who is logged in now, because another tab may have changed it. Keeps what is known if that fails. */
  recheck(): Promise<void>;
  reload(): void;
  /** The header that names whom the page was opened for. The server refuses calls of another person's session. */
  actingAs(): Record<string, string>;
  /** Call after a 401. Resolves with true when the user has logged in again and the call can be repeated. */
  lapse(): Promise<boolean>;
}

interface SessionCalls {
  session(): Promise<AnsweredSession | null>;
  isPasswordGenerated(): Promise<boolean>;
  methods(): Promise<LogInMethods>;
  login(password: string, email?: string): Promise<unknown>;
  forgot(email: string): Promise<void>;
  loginByLink(link: string): Promise<unknown>;
  logout(): Promise<void>;
}

interface StoreOptions {
  /** Secret of the log-in link in the URL. */
  link?: string | undefined;
  /** Missing in a frame, whose session belongs to the frame alone: another person may log in there. */
  reload?: (() => void) | undefined;
}

export function createSessionStore(
  auth: SessionCalls,
  remembered: RememberedLogIn,
  { link, reload }: StoreOptions = {},
): SessionStore {
  let unused = link;
  const useLink = async (): Promise<string | undefined> => {
    if (unused === undefined) return undefined;
    const refusal = await auth.loginByLink(unused).then(() => undefined, linkRefusal);
    unused = undefined;
    return refusal;
  };
  const state = createWatched<SessionState>({ is: "checking", remembered: remembered.is() });
  const knownMode = () => (remembered.hasAccounts() ? "accounts" : "password");
  const transition = (next: SessionState) => {
    if (next.is === "open") remembered.set(true);
    if (next.is === "out") remembered.set(false);
    state.set(next);
  };
  // A page that was opened for one person never goes on as another, because its uploads and its forms outlive a log-in.
  let openedFor: SessionUser | undefined;
  const follow = (session: AnsweredSession, { here }: { here: boolean }) => {
    const now = state.get();
    const { user } = session;
    // An older server names no user.
    if (!reload || !openedFor || !user || user.id === openedFor.id) {
      openedFor ??= user ?? undefined;
      return transition(opened(session));
    }
    if (isInside(now)) transition({ ...now, is: "other", other: user });
    if (here || !isInside(now)) reload();
  };
  const refresh = async () => {
    const session = await auth.session().catch(() => null);
    if (session && state.get().is === "open") follow(session, { here: false });
  };
  const recheck = async () => {
    const before = state.get();
    const session = await auth.session().catch(() => undefined);
    if (session === undefined || state.get() !== before || before.is === "checking" || before.is === "unknown") return;
    if (session === null) return void (isInside(before) && transition({ ...before, is: "lapsed" }));
    // `refreshWhenSaved` follows changes of the same person.
    if (before.is !== "open" || before.user?.id !== session.user?.id) follow(session, { here: false });
  };
  let rechecking: Promise<void> | undefined;
  let isWaiting = false;
  return {
    state: state.get,
    subscribe: state.subscribe,
    async check() {
      try {
        const refusal = await useLink();
        const session = await auth.session();
        if (session) follow(session, { here: true });
        else transition(refusal ? { is: "out", refusal } : { is: "out" });
      } catch (thrown) {
        const text = errorText(thrown, "The server could not be reached to check whether you are signed in.");
        transition({ is: "unknown", text, requestId: isApiError(thrown) ? thrown.requestId : undefined });
      }
    },
    refresh,
    async refreshWhenSaved() {
      if (isWaiting) return;
      isWaiting = true;
      while (hasUnsavedInput()) await new Promise((resolve) => setTimeout(resolve, SAVED_CHECK_MS));
      isWaiting = false;
      await refresh();
    },
    isPasswordGenerated: () => auth.isPasswordGenerated().catch(() => false),
    knownMode,
    async mode() {
      try {
        const { mode } = await auth.methods();
        remembered.setAccounts(mode === "accounts");
        return mode;
      } catch {
        return knownMode();
      }
    },
    mailsLinks: () =>
      auth.methods().then(
        ({ mail }) => mail !== false,
        () => true,
      ),
    async logIn(password, email) {
      try {
        await auth.login(password, email);
        const session = await auth.session();
        if (!session) return "Your browser did not keep the sign-in cookie.";
        follow(session, { here: true });
        return undefined;
      } catch (thrown) {
        return refusalText(thrown, "You could not be signed in. Please try again.");
      }
    },
    async forgotPassword(email) {
      try {
        await auth.forgot(email);
        return undefined;
      } catch (thrown) {
        return refusalText(thrown, "The request could not be sent. Please try again.");
      }
    },
    async logOut() {
      await auth.logout().catch((thrown: unknown) => {
        if (!hasStatus(thrown, 401)) throw thrown;
      });
      transition({ is: "out" });
    },
    open: (session) => transition(opened(session)),
    recheck: () => {
      rechecking ??= recheck().finally(() => {
        rechecking = undefined;
      });
      return rechecking;
    },
    reload: () => reload?.(),
    actingAs(): Record<string, string> {
      return openedFor ? { "X-Acting-As": `user:${openedFor.id}` } : {};
    },
    lapse() {
      const now = state.get();
      if (now.is === "open") transition({ ...now, is: "lapsed" });
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
  isInside(state) ? (state.session.can ?? everything) : nothing;

/** Whether the page has been opened for somebody, whose screens it keeps. */
export const isInside = (state: SessionState): state is Extract<SessionState, { session: Session }> =>
  state.is === "open" || state.is === "lapsed" || state.is === "other";

/** Identifies what the reader may do. */
export const allowedBy = (can: (permission: Permission) => boolean): string => PERMISSIONS.filter(can).join(" ");

const opened = ({ permissions, user = null, ...session }: AnsweredSession): SessionState => ({
  is: "open",
  user,
  session: { ...session, ...(permissions && { can: (permission) => permissions.includes(permission) }) },
});

// Throws all errors except a refusal, so that the next check tries the link again.
function linkRefusal(thrown: unknown): string {
  if (isApiError(thrown, "link_refused")) return thrown.text;
  throw thrown;
}

function refusalText(thrown: unknown, otherwise: string): string {
  if (hasStatus(thrown, 401)) return "Invalid password. Please try again.";
  if (hasStatus(thrown, 429)) return `Too many attempts. Please try again ${waitText(thrown.retryAfterSeconds)}.`;
  return errorText(thrown, otherwise);
}
