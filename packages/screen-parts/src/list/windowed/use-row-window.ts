import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { linesToShow } from "./row-segments";

/** Lines kept ready above and below what is seen, so that a quick scroll does not outrun them. */
const SPARE_LINES = 8;

// The least width of a card, and the air between two, as the style sheet has them.
const CARD_REMS = 20;
const GAP_REMS = 0.75;

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
  const [top, setTop] = useState(0);
  const lineAt = (y: number) => Math.min(Math.max(0, Math.floor((y - top) / lineHeight)), Math.max(0, lines - 1));
  const first = useSyncExternalStore(onScroll, () => lineAt(scrollY));
  const end = useSyncExternalStore(onScroll, () => lineAt(scrollY + innerHeight)) + 1;
  // Measuring makes the browser lay the page out, so it is not done at each scroll.
  useLayoutEffect(() => {
    const look = () => {
      if (!list.current) return;
      setTop(Math.round(list.current.getBoundingClientRect().top + scrollY));
      const height = heightOfLines(list.current);
      if (height !== null) setLineHeight(height);
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [list]);
  return { shown: linesToShow({ first, end, lines, spare: SPARE_LINES, kept: keptLine }), first, end, lineHeight };
}

function onScroll(tell: () => void): () => void {
  addEventListener("scroll", tell, { passive: true });
  addEventListener("resize", tell);
  return () => {
    removeEventListener("scroll", tell);
    removeEventListener("resize", tell);
  };
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

/** How many cards stand side by side in a list of its width; rows of a table stand alone. */
export function useCardsPerLine(list: RefObject<HTMLElement | null>, isTable: boolean): number {
  const [perLine, setPerLine] = useState(1);
  useLayoutEffect(() => {
    if (isTable) return;
    const look = () => setPerLine(cardsIn(list.current));
    look();
    addEventListener("resize", look);
    return () => removeEventListener("resize", look);
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
