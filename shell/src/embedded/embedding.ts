import { type GivenColorScheme, givenColorScheme, hasUnsavedInput } from "@crm/ui";
import type { ShellRouter } from "../router/create-shell-router";
import { createWatched, type Watched } from "../watched";
import type { FrameMode } from "./frame-mode";
import type { HostLink } from "./host-link";
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
  /** Opens the screen that the frame's address asked for, or the dashboard with a notice; then the host may ask for others. */
  start(router: ShellRouter): void;
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

  return {
    ...session,
    mode,
    colorScheme,
    isColorSchemeGiven,
    notice,
    leavingFor,
    tell: session.link.tell,
    start(router) {
      const addressOf = (path: string) => insideAddress(path, (pathname) => hasScreen(router, pathname));
      if (wanted !== null) {
        const address = addressOf(wanted);
        if (address === null) notice.set(`There is no screen at ${short(wanted)}, so this is the dashboard.`);
        void router.navigate({ href: address ?? "/", replace: true });
      }
      open = (path) => {
        const address = addressOf(path);
        if (address === null) notice.set(`There is no screen at ${short(path)}, so nothing was opened.`);
        else if (hasUnsavedInput()) leavingFor.set(address);
        else void router.navigate({ href: address });
      };
    },
  };
}

function hasScreen(router: ShellRouter, pathname: string): boolean {
  const [, parameters, route] = router.getMatchedRoutes(pathname);
  return route !== undefined && parameters["**"] === undefined;
}

function short(path: string): string {
  return path.length > 60 ? `${path.slice(0, 60)}…` : path || "an empty path";
}
