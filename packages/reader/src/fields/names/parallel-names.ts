import { LIST_MARK, lineAfter, lineBefore } from "../text/line-around";

interface NamePlace {
  value: string;
  start: number;
  end: number;
}

const LINE = 200;
const REACH = 700;

/**
 * Names that head parallel parts of a form (same label, list or mark), each with an account or platform. Such a document
 * has one deal per name.
 */
export function parallelNames(text: string, names: readonly NamePlace[]): Set<string> {
  const slots = Map.groupBy(
    names.flatMap((name) => {
      const slot = slotOf(text, name);
      return slot === null ? [] : [{ ...name, slot }];
    }),
    ({ slot }) => slot,
  );
  const parallel = new Set<string>();
  for (const heads of slots.values()) {
    const inOrder = heads.toSorted((one, other) => one.start - other.start);
    const dealt = inOrder.filter(({ value, end, slot }) => {
      const next = inOrder.find((other) => other.start >= end && other.value !== value)?.start ?? Infinity;
      // Without a mark, only the line itself distinguishes a part from a signature.
      const reach = slot === UNMARKED ? lineAfter(text, end, REACH).length : REACH;
      return hasDeal(text.slice(end, Math.min(next, end + reach)));
    });
    if (new Set(dealt.map(({ value }) => value)).size > 1) for (const { value } of dealt) parallel.add(value);
  }
  return parallel;
}

const ACCOUNT = /(?<![\p{L}\d.])@[\p{L}\d][\p{L}\d._]{2,}/u;
const PLATFORM =
  /\b(?:tik\s?tok|instagram|insta|youtube|facebook|twitch|pinterest|linkedin|snapchat|threads|reels?)\b/i;
const MONEY_OR_COUNT =
  /[$€£]\s?\d|\d\s?[$€£]|\d[\d.,]*\s?(?:usd|eur|gbp|euros?|dollars?)\b|\b\d{1,2}\s?(?:[-×x]\s?)?(?:\w+\s){0,2}(?:videos?|vids|reels?|tik\s?toks?|shorts|posts)\b|\bvideos?\b[^\n]{0,30}\d|\d\.\d\d\b/i;

const hasDeal = (words: string): boolean => ACCOUNT.test(words) || (PLATFORM.test(words) && MONEY_OR_COUNT.test(words));

const LABEL = /(?:^|[\t|(]|\s{2,})\W{0,3}(\p{L}[\p{L}\s#\d]{0,24}?)[\s._]*[:=\t|–—][\s|]*$/u;
const OF_OTHERS =
  /^(?:from|to|cc|bcc|on|sent|date|subject|re|by|signed|signature|title|for|attn|attention|contact|client|brand|company|advertiser|agent|agency|manager|mgmt|prepared|approved|requested|checked|authori[sz]ed|witness|accepted|agreed|confirmed|via|owner|lead|pm|account)\b/i;
const NUMBER = /\s?#?\s?(?:\d+|\b[a-f]|one|two|three|four)$/;
const HEAD = new RegExp(`^\\s*(?:(${LIST_MARK}|#{1,4})\\s+)?$`);
const ENDS_HEAD = /^\s*(?:$|[.:;,(@–—\t|]|-\s)/;

const UNMARKED = "head ";

function slotOf(text: string, { start, end }: NamePlace): string | null {
  const before = lineBefore(text, start, LINE);
  const label = LABEL.exec(before)?.[1];
  if (label) return OF_OTHERS.test(label) ? null : `label ${label.toLowerCase().replace(NUMBER, "").trim()}`;
  const mark = HEAD.exec(before)?.[1] ?? (before.trim() === "" ? "" : null);
  if (mark === null || !ENDS_HEAD.test(lineAfter(text, end, LINE))) return null;
  return `${UNMARKED}${mark
    .replace(/\d+/g, "1")
    .replace(/[a-z]+/, "a")
    .replace(/[A-Z]+/, "A")}`;
}
