import { useEffect, useRef } from "react";

/** Gives focus to the element of the returned ref whenever `step` changes, since the button that led there went with the step before. */
export function useFocusOnStep(step: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    top.current?.focus();
  }, [step]);
  return top;
}
