import { lineBefore } from "../text/line-around";

const TICKED = /☒|☑|✓|✔|✅|[[(]\s?[xX✓✔*]\s?[\])]|_[xX✓✔]_/;
const BOX = /☐|□|☒|☑|✓|✔|✅|[[(]\s{0,3}[xX✓✔*]?\s{0,3}[\])]|_[xX✓✔]_|_{2,9}(?=\s)/;
const BOX_BEFORE = /(?:☐|□|☒|☑|✓|✔|✅|[[(]\s{0,3}[xX✓✔*]?\s{0,3}[\])]|_[xX✓✔]_|(?<!_)_{2,9}(?=\s))\s{0,2}["“]?$/;
const BOX_BEHIND = /^\s{0,4}(?:☐|□|☒|☑|✓|✔|✅|[[(]\s{0,3}[xX✓✔*]?\s{0,3}[\])]|_[xX✓✔]_|(?<=\s)_{2,9})/;
const LINE = 300;

/** "ticked", "empty" or null. When a line begins with a name, each of its boxes belongs to the name before it. */
export function boxesBeside(text: string): (stretch: { start: number; end: number }) => "ticked" | "empty" | null {
  let [lineStart, isBehind] = [-1, false];
  return ({ start, end }) => {
    const before = lineBefore(text, start, LINE);
    if (start - before.length !== lineStart) [lineStart, isBehind] = [start - before.length, !BOX.test(before)];
    const own = isBehind ? BOX_BEHIND.exec(text.slice(end, end + 14)) : BOX_BEFORE.exec(before.slice(-14));
    if (!own) return null;
    return TICKED.test(own[0]) ? "ticked" : "empty";
  };
}
