import { useEffect } from "react";

let holders = 0;

/** Says while `isDirty` that the page holds input that is not saved yet; the browser then asks before the page is left. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) return holdUnsavedInput();
  }, [isDirty]);
}

/** The same for work that outlives the screen it was begun on. Answers what says that it is over, to be called once. */
export function holdUnsavedInput(): () => void {
  holders += 1;
  // Listened for only then, since a page with this listener is not kept for going back to.
  if (holders === 1) addEventListener("beforeunload", askFirst);
  return () => {
    holders -= 1;
    if (holders === 0) removeEventListener("beforeunload", askFirst);
  };
}

/** Whether some form of the page, of whichever module, holds input that a reload would lose. */
export function hasUnsavedInput(): boolean {
  return holders > 0;
}

const askFirst = (event: BeforeUnloadEvent) => event.preventDefault();
