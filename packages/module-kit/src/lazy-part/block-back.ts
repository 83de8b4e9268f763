import type { RouterHistory } from "@tanstack/react-router";

/** Blocks Back and Forward while a form has unsaved input, but not PUSH and REPLACE, by which a form leaves after saving. */
export function blockBackOn(history: Pick<RouterHistory, "block">): (instead: () => void) => () => void {
  const blockers: { instead: () => void }[] = [];
  return (instead) => {
    const own = { instead };
    blockers.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action === "PUSH" || action === "REPLACE") return false;
        blockers.at(-1)?.instead();
        return true;
      },
    });
    return () => {
      blockers.splice(blockers.indexOf(own), 1);
      unblock();
    };
  };
}
