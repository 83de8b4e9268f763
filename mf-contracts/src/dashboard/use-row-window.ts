import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { withKept } from "./row-segments";

/** Lines kept ready above and below what is seen, so that a quick scroll does not outrun them. */
const SPARE_LINES = 8;

const MOST_LINES = 76;

interface RowWindow {
  list: RefObject<HTMLElement | null>;
  lines: number;
  keptLine: number | null;
  guessedHeight: number;
}

/**
 * The lines of a list, all of one height, that the page's scroll shows: `shown` are in the page, from `first` up to, not
 * with, `end` are seen. `lineHeight` is measured, after a first guess.
 */
export function useRowWindow({ list, lines, keptLine, guessedHeight }: RowWindow) {
  const [lineHeight, setLineHeight] = useState(guessedHeight);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: lines,
    estimateSize: () => lineHeight,
    scrollMargin,
    overscan: SPARE_LINES,
    rangeExtractor: useCallback(
      (range: Range) => withKept(defaultRangeExtractor(range).slice(0, MOST_LINES), keptLine, range.count),
      [keptLine],
    ),
  });
  // Measuring makes the browser lay the page out, so it is not done at each scroll.
  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return;
      setScrollMargin(Math.round(list.current.getBoundingClientRect().top + scrollY));
      const height = heightOfLines(list.current);
      if (height === null || height === virtualizer.options.estimateSize(0)) return;
      setLineHeight(height);
      virtualizer.measure();
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list, virtualizer]);
  const shown = virtualizer.getVirtualIndexes();
  const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  return { shown, first: startIndex, end: endIndex + 1, lineHeight };
}

// From one row to a later one, since a row's own box leaves out borders and gaps between. A kept row stands apart.
function heightOfLines(list: HTMLElement): number | null {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-line]")].slice(-SPARE_LINES * 2, -1);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const lines = Number(last.dataset.line) - Number(first.dataset.line);
  const height = last.getBoundingClientRect().top - first.getBoundingClientRect().top;
  return lines > 0 && height > 0 ? height / lines : null;
}
