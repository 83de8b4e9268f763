import { type RefObject, useEffect } from "react";

/** The key `/` goes to a search field from anywhere on the screen, but not while something is typed or a dialog is open. */
export function useSearchKey(field: RefObject<HTMLInputElement | null>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const look = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return;
      event.preventDefault();
      field.current?.focus();
      field.current?.select();
    };
    document.addEventListener("keydown", look);
    return () => document.removeEventListener("keydown", look);
  }, [field, isOn]);
}

function isTaken(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable], [role=dialog]") !== null
  );
}
