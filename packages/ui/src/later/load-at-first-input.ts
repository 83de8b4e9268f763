import { loadLaterParts } from "./load-parts";

const INPUTS = ["pointermove", "pointerdown", "keydown"] as const;

/** Fetches the later parts when somebody first moves or presses anything, so that dialogs open at once. Answers what stops it. */
export function loadAtFirstInput(): () => void {
  const stop = () => {
    for (const name of INPUTS) removeEventListener(name, load);
  };
  const load = () => {
    stop();
    // Whoever needs them asks again, and says then what is wrong.
    loadLaterParts().catch(() => {});
  };
  for (const name of INPUTS) addEventListener(name, load, { passive: true });
  return stop;
}
