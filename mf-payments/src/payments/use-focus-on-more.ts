import { useEffect, useRef } from "react";

/**
 * Gives focus to the first row that more of a list brings, since the button that was pressed may be gone by then; where
 * focus has moved on meanwhile it stays. `selector` finds what takes it, once in each row of `list`.
 */
export function useFocusOnMore<List extends HTMLElement>(selector: string, shown: number) {
  const list = useRef<List>(null);
  const asked = useRef<{ shown: number; by: Element | null } | null>(null);
  useEffect(() => {
    if (!asked.current || shown <= asked.current.shown) return;
    const { shown: before, by } = asked.current;
    asked.current = null;
    if (document.activeElement !== document.body && document.activeElement !== by) return;
    list.current?.querySelectorAll<HTMLElement>(selector)[before]?.focus();
  }, [selector, shown]);
  return {
    list,
    /** To be called as more is asked for. */
    onAsked() {
      asked.current = { shown, by: document.activeElement };
    },
  };
}
