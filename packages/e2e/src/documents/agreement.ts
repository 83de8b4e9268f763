import type { Locator } from "playwright-core";

export const AGREEMENT = {
  fullName: "Maya Ellison",
  socialHandle: "@maya.ellison",
  monthlyFee: "3150.00",
  startDate: "2027-02-01",
  endDate: "2028-01-31",
  videosPerMonth: 5,
  platforms: ["Instagram", "TikTok"],
};

export const AGREEMENT_HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Creator Partnership Agreement</title>
    <style>
      body { font: 16px/1.5 "Liberation Serif", "Times New Roman", serif; color: #111; margin: 48px; }
      h1 { font-size: 26px; text-align: center; }
      h2 { font-size: 18px; margin-bottom: 4px; }
      p { margin: 4px 0 12px; }
    </style>
  </head>
  <body>
    <h1>Creator Partnership Agreement</h1>
    <p>This agreement is entered into between Harbor &amp; Pine Goods, Inc. (the "Brand") and Maya Ellison (the "Creator"), whose Instagram handle is @maya.ellison.</p>
    <h2>1. Term</h2>
    <p>The term begins on February 1, 2027 and ends on January 31, 2028.</p>
    <h2>2. Content</h2>
    <p>The Creator delivers five (5) videos per month, published on Instagram and TikTok.</p>
    <h2>3. Fee</h2>
    <p>The Brand pays the Creator a monthly fee of $3,150.00 for the content delivered.</p>
    <h2>4. Ownership</h2>
    <p>The Creator keeps all rights in the content. The Brand may share it on its own channels.</p>
    <h2>5. Ending this agreement</h2>
    <p>Either party may end this agreement with thirty days of written notice.</p>
    <p>Signed for the Brand: Rowan Pike, Head of Partnerships</p>
    <p>Signed by the Creator: Maya Ellison</p>
  </body>
</html>`;

export type Place = { x: number; y: number; width: number; height: number };

/** Finds words in an element, in fractions of its size (of the window for the root element). */
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
