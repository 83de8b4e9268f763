import type { ShellRouter } from "../router/create-shell-router";
import { createWatched, type Watched } from "../watched";
import type { FrameMode } from "./frame-mode";
import { insideAddress } from "./inside-address";

/** The shell's side of standing in another tool's frame. */
export interface Embedding {
  mode: FrameMode;
  /** A line over the screen, until it is closed. */
  notice: Watched<string | undefined>;
  /** Opens the screen that the frame's address asked for, or the dashboard with a notice where there is none. */
  arriveAt(asked: string): void;
}

interface EmbeddingOptions {
  mode: FrameMode;
  router: ShellRouter;
}

/** What the shell does differently in a frame. */
export function createEmbedding({ mode, router }: EmbeddingOptions): Embedding {
  const notice = createWatched<string | undefined>(undefined);
  const hasScreen = (pathname: string) => {
    const [, rest, route] = router.getMatchedRoutes(pathname);
    return route !== undefined && rest["**"] === undefined;
  };
  return {
    mode,
    notice,
    arriveAt(asked) {
      const address = insideAddress(asked, hasScreen);
      if (address === null) notice.set(`There is no screen at ${short(asked)}, so this is the dashboard.`);
      void router.navigate({ href: address ?? "/", replace: true });
    },
  };
}

function short(asked: string): string {
  return asked.length > 60 ? `${asked.slice(0, 60)}…` : asked || "an empty path";
}
