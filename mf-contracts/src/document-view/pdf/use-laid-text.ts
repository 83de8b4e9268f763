import { type RefObject, useEffect } from "react";
import type { PDFDocumentProxy } from "./pdf-engine";

/** Lays a page's words over its picture, unseen, where they can be selected and found by the browser's search. */
export function useLaidText(
  element: RefObject<HTMLElement | null>,
  pdf: PDFDocumentProxy,
  number: number,
  isWanted: boolean,
): void {
  useEffect(() => {
    const container = element.current;
    if (!isWanted || !container) return;
    let stop = () => {};
    let isOver = false;
    void Promise.all([pdf.getPage(number), import("./pdf-engine")])
      .then(([page, { layText }]) => {
        if (!isOver) stop = layText(page, container);
      })
      // Closed meanwhile, or damaged: the picture says so by itself.
      .catch(() => undefined);
    return () => {
      isOver = true;
      stop();
      container.replaceChildren();
    };
  }, [element, pdf, number, isWanted]);
}
