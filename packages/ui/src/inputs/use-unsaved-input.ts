import { useEffect } from "react";

let unsavedCount = 0;

/** Marks the page as having unsaved input, so that the browser asks before the page is left. */
export function useUnsavedInput(isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) return markUnsavedInput();
  }, [isDirty]);
}

/** Marks unsaved work that outlives its screen; call the returned function once when it is done. */
export function markUnsavedInput(): () => void {
  unsavedCount += 1;
  // Only while needed: a page with this listener is not kept in the back/forward cache.
  if (unsavedCount === 1) addEventListener("beforeunload", preventUnload);
  return () => {
    unsavedCount -= 1;
    if (unsavedCount === 0) removeEventListener("beforeunload", preventUnload);
  };
}

/** Returns whether a form of any module has unsaved input. */
export function hasUnsavedInput(): boolean {
  return unsavedCount > 0;
}

const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
