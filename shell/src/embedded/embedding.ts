import { type HostColorScheme, hasUnsavedInput, hostColorScheme } from "@crm/ui";
import type { AnyRouter } from "@tanstack/react-router";
import { createWatched, type Watched } from "../watched";
import type { FrameMode } from "./frame-mode";
import type { HostLink, MessageToHost } from "./host-link";
import { internalPath } from "./internal-path";
import { type FrameSession, type SessionInFrameOptions, sessionInFrame } from "./session-in-frame";

export interface Embedding extends FrameSession {
  mode: FrameMode;
  colorScheme: HostColorScheme;
  isColorSchemeSetByHost: Watched<boolean>;
  notice: Watched<string | undefined>;
  leavingFor: Watched<string | undefined>;
  send: HostLink["send"];
  /** Cancels a navigation and reports the current route, because the host's URL may already show the requested path. */
  stay(): void;
  start(router: AnyRouter): void;
}

interface EmbeddingOptions extends Omit<SessionInFrameOptions, "onMessage"> {
  mode: FrameMode;
  requestedPath: string | null;
}

export function createEmbedding({ mode, requestedPath, ...options }: EmbeddingOptions): Embedding {
  const colorScheme = hostColorScheme();
  const isColorSchemeSetByHost = createWatched(false);
  const notice = createWatched<string | undefined>(undefined);
  const leavingFor = createWatched<string | undefined>(undefined);
  let noticeAt = "";
  let route: MessageToHost | undefined;
  let pendingPath = requestedPath;
  let open = (path: string) => {
    pendingPath = path;
  };

  const session = sessionInFrame({
    ...options,
    onMessage(message) {
      if (message.type === "navigate") return open(message.path);
      isColorSchemeSetByHost.set(true);
      colorScheme.setByHost(message.scheme);
    },
  });

  const send: HostLink["send"] = (message) => {
    if (message.type === "route") route = message;
    session.link.send(message);
  };
  const stay = () => {
    leavingFor.set(undefined);
    if (route) session.link.send(route);
  };

  return {
    ...session,
    mode,
    colorScheme,
    isColorSchemeSetByHost,
    notice,
    leavingFor,
    send,
    stay,
    start(router) {
      const targetOf = (path: string) => internalPath(path, (pathname) => hasScreen(router, pathname));
      if (pendingPath !== null) {
        const target = targetOf(pendingPath);
        if (target === null) {
          notice.set(`There is no screen at ${short(pendingPath)}, so this is the dashboard.`);
          noticeAt = "/";
        }
        void router.navigate({ href: target ?? "/", replace: true });
      }
      router.subscribe("onResolved", ({ toLocation }) => {
        if (toLocation.pathname !== noticeAt) notice.set(undefined);
      });
      const show = (path: string) => {
        const target = targetOf(path);
        if (target === null) {
          notice.set(`There is no screen at ${short(path)}, so nothing was opened.`);
          noticeAt = router.state.location.pathname;
          stay();
          return;
        }
        if (hasUnsavedInput()) return leavingFor.set(target);
        notice.set(undefined);
        return router.navigate({ href: target });
      };
      open = newestOnly(show);
    },
  };
}

/** Runs one call at a time. Of the calls that arrive while one is running, only the newest runs afterwards. */
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
