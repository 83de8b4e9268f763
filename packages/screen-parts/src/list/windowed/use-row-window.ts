import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { linesToShow } from "./row-segments";

/** Lines rendered beyond the window, so that fast scrolling shows no gap. */
const SPARE_LINES = 8;

// Card width and gap in rem, as in the style sheet.
const CARD_REMS = 20;
const GAP_REMS = 0.75;

interface RowWindow {
  list: RefObject<HTMLElement | null>;
  lines: number;
  keptLine: number | null;
  estimatedHeight: number;
}

/** Lines of equal height: `shown` are rendered, `first` to `end` (exclusive) are visible, `lineHeight` is measured. */
export function useRowWindow({ list, lines, keptLine, estimatedHeight }: RowWindow) {
  const [lineHeight, setLineHeight] = useState(estimatedHeight);
  const [top, setTop] = useState(0);
  const lineAt = (y: number) => Math.min(Math.max(0, Math.floor((y - top) / lineHeight)), Math.max(0, lines - 1));
  const first = useSyncExternalStore(onScroll, () => lineAt(scrollY));
  const end = useSyncExternalStore(onScroll, () => lineAt(scrollY + innerHeight)) + 1;
  // Measuring forces a layout, so it must not run on each scroll.
  useLayoutEffect(() => {
    const measure = () => {
      if (!list.current) return;
      setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
      const height = heightOfLines(list.current);
      if (height !== null) setLineHeight(height);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return { shown: linesToShow({ first, end, lines, spare: SPARE_LINES, kept: keptLine }), first, end, lineHeight };
}

function onScroll(onChange: () => void): () => void {
  addEventListener("scroll", onChange, { passive: true });
  addEventListener("resize", onChange);
  return () => {
    removeEventListener("scroll", onChange);
    removeEventListener("resize", onChange);
  };
}

// Measured between rows, because a row's own box leaves out borders and gaps.
function heightOfLines(list: HTMLElement): number | null {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-line]")].slice(-SPARE_LINES * 2, -1);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const lines = Number(last.dataset.line) - Number(first.dataset.line);
  const height = last.getBoundingClientRect().top - first.getBoundingClientRect().top;
  return lines > 0 && height > 0 ? height / lines : null;
}

/** The number of cards per line; 1 for a table. */
export function useCardsPerLine(list: RefObject<HTMLElement | null>, isTable: boolean): number {
  const [perLine, setPerLine] = useState(1);
  useLayoutEffect(() => {
    if (isTable) return;
    const measure = () => setPerLine(cardsIn(list.current));
    measure();
    addEventListener("resize", measure);
    return () => removeEventListener("resize", measure);
  }, [list, isTable]);
  return isTable ? 1 : perLine;
}

function cardsIn(list: HTMLElement | null): number {
  if (!list) return 1;
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(list);
  const width = list.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.max(1, Math.floor((width / rem + GAP_REMS) / (CARD_REMS + GAP_REMS)) || 1);
}
