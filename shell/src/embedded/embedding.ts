import { type GivenColorScheme, givenColorScheme, hasUnsavedInput } from "@crm/ui";
import type { AnyRouter } from "@tanstack/react-router";
import { createWatched, type Watched } from "../watched";
import type { FrameMode } from "./frame-mode";
import type { HostLink, Told } from "./host-link";
import { insideAddress } from "./inside-address";
import { type FrameSession, type SessionInFrameOptions, sessionInFrame } from "./session-in-frame";

/** The shell's side of standing in another tool's frame. */
export interface Embedding extends FrameSession {
  mode: FrameMode;
  colorScheme: GivenColorScheme;
  /** The host has said which colours it wants. */
  isColorSchemeGiven: Watched<boolean>;
  /** A line over the screen, until it is closed. */
  notice: Watched<string | undefined>;
  /** An address that the host asked for while a form holds what opening it would lose. */
  leavingFor: Watched<string | undefined>;
  tell: HostLink["tell"];
  /** Stays on the screen, and tells the host so, whose address may already be the other's. */
  stay(): void;
  /** Opens the screen that the frame's address asked for, or the dashboard with a notice; then the host may ask for others. */
  start(router: AnyRouter): void;
}

interface EmbeddingOptions extends Omit<SessionInFrameOptions, "hear"> {
  mode: FrameMode;
  /** `path=` of the frame's address. */
  asked: string | null;
}

/** Opens the line to the host and takes what it says: its tickets, its colours and the screens it asks for. */
export function createEmbedding({ mode, asked, ...options }: EmbeddingOptions): Embedding {
  const colorScheme = givenColorScheme();
  const isColorSchemeGiven = createWatched(false);
  const notice = createWatched<string | undefined>(undefined);
  const leavingFor = createWatched<string | undefined>(undefined);
  let noticeAt = "";
  let route: Told | undefined;
  let wanted = asked;
  let open = (path: string) => {
    wanted = path;
  };

  const session = sessionInFrame({
    ...options,
    hear(message) {
      if (message.type === "navigate") return open(message.path);
      isColorSchemeGiven.set(true);
      colorScheme.give(message.scheme);
    },
  });

  const tell: HostLink["tell"] = (message) => {
    if (message.type === "route") route = message;
    session.link.tell(message);
  };
  const stay = () => {
    leavingFor.set(undefined);
    if (route) session.link.tell(route);
  };

  return {
    ...session,
    mode,
    colorScheme,
    isColorSchemeGiven,
    notice,
    leavingFor,
    tell,
    stay,
    start(router) {
      const addressOf = (path: string) => insideAddress(path, (pathname) => hasScreen(router, pathname));
      if (wanted !== null) {
        const address = addressOf(wanted);
        if (address === null) {
          notice.set(`There is no screen at ${short(wanted)}, so this is the dashboard.`);
          noticeAt = "/";
        }
        void router.navigate({ href: address ?? "/", replace: true });
      }
      router.subscribe("onResolved", ({ toLocation }) => {
        if (toLocation.pathname !== noticeAt) notice.set(undefined);
      });
      const show = (path: string) => {
        const address = addressOf(path);
        if (address === null) {
          notice.set(`There is no screen at ${short(path)}, so nothing was opened.`);
          noticeAt = router.state.location.pathname;
          stay();
          return;
        }
        if (hasUnsavedInput()) return leavingFor.set(address);
        notice.set(undefined);
        return router.navigate({ href: address });
      };
      open = newestOnly(show);
    },
  };
}

/** Does one at a time; of those that come meanwhile, the newest alone. */
function newestOnly(show: (path: string) => Promise<void> | void): (path: string) => void {
  let isShowing = false;
  let newest: string | undefined;
  return async (path) => {
    newest = path;
    if (isShowing) return;
    isShowing = true;
    while (newest !== undefined) {
      const next: string = newest;
      newest = undefined;
      await show(next);
    }
    isShowing = false;
  };
}

function hasScreen(router: AnyRouter, pathname: string): boolean {
  const [, parameters, route] = router.getMatchedRoutes(pathname);
  return route !== undefined && parameters["**"] === undefined;
}

function short(path: string): string {
  return path.length > 60 ? `${path.slice(0, 60)}…` : path || "an empty path";
}
