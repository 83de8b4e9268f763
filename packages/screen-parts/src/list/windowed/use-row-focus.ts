import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useLayoutEffect, useRef } from "react";

interface RowFocus {
  list: RefObject<HTMLElement | null>;
  count: number;
  lineHeight: number;
  setKept: (index: number) => void;
}

/** Keyboard focus in a windowed list: the focused row stays rendered, and the keys also reach rows that must load first. */
export function useRowFocus({ list, count, lineHeight, setKept }: RowFocus) {
  const awaited = useRef<{ index: number; scroll: ScrollLogicalPosition | null }>(null);

  const goTo = useCallback(
    (index: number, scroll: ScrollLogicalPosition = "nearest") => {
      awaited.current = { index, scroll };
      setKept(index);
    },
    [setKept],
  );

  useLayoutEffect(() => {
    if (!awaited.current) return;
    const { index, scroll } = awaited.current;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    if (!row) return;
    // Scroll once: a row that loads late must not pull the user back.
    if (scroll) row.scrollIntoView({ block: scroll });
    const link = row.querySelector<HTMLElement>(".crm-list-link");
    awaited.current = link ? null : { index, scroll: null };
    // The row's placeholder has the focus until its link is loaded; otherwise the focus would be lost.
    if (!link) row.tabIndex = -1;
    (link ?? row).focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const from = rowOf(event.target);
    const to = from === null ? null : target(event.key, from, count, Math.floor(innerHeight / lineHeight) - 2);
    if (to === null || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    goTo(to);
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row !== awaited.current?.index) awaited.current = null;
    if (row !== null) setKept(row);
  };
  return { goTo, handlers: { onKeyDown, onFocus } };
}

function target(key: string, from: number, count: number, page: number): number | null {
  const to = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const wanted = Object.entries(to).find(([name]) => name === key)?.[1];
  return wanted === undefined ? null : Math.min(Math.max(wanted, 0), count - 1);
}

function rowOf(element: EventTarget): number | null {
  const row = element instanceof HTMLElement ? element.closest<HTMLElement>("[data-row]") : null;
  return row ? Number(row.dataset.row) : null;
}
