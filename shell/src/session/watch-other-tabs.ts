import type { SessionState, SessionStore } from "./session-store";

interface TabChannel {
  postMessage(message: unknown): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

type Watching = Pick<SessionStore, "state" | "subscribe" | "recheck">;

/** Tells the browser's other tabs who is logged in, and asks the server again when they tell or the reader returns. */
export function watchOtherTabs(session: Watching, channel: TabChannel = new BroadcastChannel("session")): void {
  let told: Who | undefined;
  const tell = () => {
    const who = whoIn(session.state());
    if (who === undefined || who === told) return;
    told = who;
    channel.postMessage(who);
  };
  tell();
  session.subscribe(tell);
  channel.onmessage = ({ data }) => {
    if (data !== whoIn(session.state())) void session.recheck();
  };
  const recheck = () => {
    if (document.visibilityState === "visible") void session.recheck();
  };
  addEventListener("focus", recheck);
  document.addEventListener("visibilitychange", recheck);
}

type Who = number | "somebody" | "nobody";

/** Undefined while this tab does not know. */
function whoIn(state: SessionState): Who | undefined {
  if (state.is === "open") return state.user?.id ?? "somebody";
  return state.is === "lapsed" || state.is === "out" ? "nobody" : undefined;
}
