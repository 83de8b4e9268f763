import type { RouterHistory } from "@tanstack/react-router";

/**
 * How the forms of a page keep Back and Forward from losing what was typed: what was begun last is called instead, such as
 * the dialog that lies on top. Links and `navigate` go on, since a form that was saved leaves by them.
 */
export function holdBackOn(history: Pick<RouterHistory, "block">): (instead: () => void) => () => void {
  const held: { instead: () => void }[] = [];
  return (instead) => {
    const own = { instead };
    held.push(own);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action === "PUSH" || action === "REPLACE") return false;
        held.at(-1)?.instead();
        return true;
      },
    });
    return () => {
      held.splice(held.indexOf(own), 1);
      unblock();
    };
  };
}
