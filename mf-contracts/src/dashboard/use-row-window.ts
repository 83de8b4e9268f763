import { type RefObject, useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";
import type { LineRange } from "./row-segments";

/** Lines kept ready above and below what is seen, so that a quick scroll does not outrun them. */
const SPARE_LINES = 8;

/** The window moves by so many lines at once, so that not each line scrolled is a render. */
const STEP_LINES = 4;

const MOST_LINES = 76;

/** The lines of a list, all of one height, that the page's scroll shows; `lineHeight` is measured, after a first guess. */
export function useRowWindow(list: RefObject<HTMLElement | null>, guessedHeight: number) {
  const [lineHeight, setLineHeight] = useState(guessedHeight);
  // Measuring makes the browser lay the page out, so it is not done at each scroll.
  const isMeasured = useRef(false);
  const shown = useRef<LineRange>({ first: 0, end: linesSeen(guessedHeight) + STEP_LINES + SPARE_LINES });
  const subscribe = useCallback(
    (changed: () => void) => {
      const look = () => {
        const next = rangeOf(list.current, lineHeight);
        if (next.first === shown.current.first && next.end === shown.current.end) return;
        shown.current = next;
        changed();
      };
      look();
      addEventListener("scroll", look, { passive: true });
      const measureAnew = () => {
        isMeasured.current = false;
        look();
      };
      addEventListener("resize", measureAnew);
      return () => {
        removeEventListener("scroll", look);
        removeEventListener("resize", measureAnew);
      };
    },
    [list, lineHeight],
  );
  const range = useSyncExternalStore(subscribe, () => shown.current);
  useLayoutEffect(() => {
    const measured = isMeasured.current ? null : heightOfLines(list.current);
    if (measured === null) return;
    isMeasured.current = true;
    setLineHeight(measured);
  });
  return { range, lineHeight };
}

function rangeOf(list: HTMLElement | null, lineHeight: number): LineRange {
  const passed = list ? -list.getBoundingClientRect().top / lineHeight : 0;
  const top = Math.max(0, Math.floor(passed / STEP_LINES) * STEP_LINES);
  const first = Math.max(0, top - SPARE_LINES);
  return { first, end: Math.min(first + MOST_LINES, top + linesSeen(lineHeight) + STEP_LINES + SPARE_LINES) };
}

const linesSeen = (lineHeight: number) => Math.ceil(innerHeight / lineHeight);

// From one row to a later one, since a row's own box leaves out borders and gaps between. A kept row stands apart.
function heightOfLines(list: HTMLElement | null): number | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-line]") ?? [])].slice(-SPARE_LINES * 2, -1);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const lines = Number(last.dataset.line) - Number(first.dataset.line);
  const height = last.getBoundingClientRect().top - first.getBoundingClientRect().top;
  return lines > 0 && height > 0 ? height / lines : null;
}
