import { type RefObject, useLayoutEffect, useState } from "react";

const CARD_REMS = 20;
const GAP_REMS = 0.75;

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
