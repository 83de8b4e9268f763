import { loadLazyParts } from "./load-parts";

const INPUTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Loads the lazy parts at the first movement, click or key, so that dialogs open immediately. Returns a function that cancels. */
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
