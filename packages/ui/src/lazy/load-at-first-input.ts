import { loadLazyParts } from "./load-parts";

const INPUTS = ["pointermove", "pointerdown", "keydown"] as const;

/** At the first movement, click or key, so that dialogs open at once; returns a function that cancels. */
export function loadAtFirstInput(): () => void {
  const stop = () => {
    for (const name of INPUTS) removeEventListener(name, load);
  };
  const load = () => {
    stop();
    loadLazyParts().catch(() => {});
  };
  for (const name of INPUTS) addEventListener(name, load, { passive: true });
  return stop;
}
