import type { Locator } from "playwright-core";

/** A rectangle in fractions of a page. */
export type Place = { x: number; y: number; width: number; height: number };

/** Where words first stand within an element, in fractions of it; of the window's, where it is the document's root. */
export function placeOfWords(within: Locator, words: string): Promise<Place> {
  return within.evaluate((element, text) => {
    const isRoot = element === document.documentElement;
    const frame = isRoot ? new DOMRect(0, 0, innerWidth, innerHeight) : element.getBoundingClientRect();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(text) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + text.length);
      const { x, y, width, height } = range.getBoundingClientRect();
      return {
        x: (x - frame.x) / frame.width,
        y: (y - frame.y) / frame.height,
        width: width / frame.width,
        height: height / frame.height,
      };
    }
    throw new Error(`The page does not say ${text}`);
  }, words);
}
