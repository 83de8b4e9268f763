import type { Labelled } from "../text/find-labels";
import { isSuperseded } from "../text/superseded";
import { findMoney, type Money } from "./find-money";

export interface Amount extends Money, Surroundings {
  label?: Labelled;
}

// In characters: `Fee: about $500`.
const LABEL_REACH = 6;

export function findAmounts(text: string, labels: Labelled[]): Amount[] {
  const byStart = Map.groupBy(labels, ({ start }) => start);
  const amounts = findMoney(text);
  return amounts.flatMap((money, index) => {
    const around = clauseAround(text, money.start, money.end);
    const isEnd = isRange(text, amounts[index - 1], money) || isRange(text, money, amounts[index + 1]);
    if (isEnd || isSuperseded(around.before, around.after)) return [];
    return [{ ...money, ...around, ...labelOf(byStart, money) }];
  });
}

function isRange(text: string, from: Money | undefined, to: Money | undefined): boolean {
  if (!from || !to) return false;
  const between = text.slice(from.end, Math.min(to.start, from.end + 12));
  if (from.end + between.length < to.start) return false;
  const isBetween = /\bbetween\s+$/i.test(text.slice(Math.max(0, from.start - 10), from.start));
  return /^\s*(?:[-–—]|to|or)\s*$/i.test(between) || (isBetween && /^\s*and\s*$/i.test(between));
}

const OF_A_UNIT = /month|video|reel|tiktok|total|weekly|retainer/i;
const OF_A_FEE = /fee|retainer|payment|rate|compensation|stipend|amount|price|value/i;

function labelOf(byStart: Map<number, Labelled[]>, { start, end }: Money): { label?: Labelled } {
  for (let at = start; at > start - LABEL_REACH; at--) {
    const labels = (byStart.get(at) ?? []).filter((label) => end <= label.end + 1);
    const label =
      [OF_A_UNIT, OF_A_FEE].flatMap((pattern) => labels.filter((one) => pattern.test(one.label)))[0] ?? labels[0];
    if (label) return { label };
  }
  return {};
}

interface Surroundings {
  before: string;
  after: string;
}

const REACH_BEFORE = 170;
const REACH_AFTER = 130;

const SENTENCE_END =
  '(?<!\\b(?:No|Inc|Ltd|Co|Corp|U\\.S|e\\.g|i\\.e|Mr|Ms|Mrs|Dr|approx|vs))(?<!\\.)[.;!?]["”’)]*\\s+(?=["“(•▪◦●–-]*\\s?[\\p{Lu}\\d$£€])|;\\s';
const NEW_ITEM =
  "\\n(?=\\s{0,20}(?:[•▪◦●*☐☒·–-]\\s|\\(?[a-z\\d]{1,3}[.)]\\s|\\d+(?:\\.\\d+)+\\.?\\s|\\p{Lu}[^\\n:.]{0,40}:(?:\\s|$)))";
const NEW_ROW = "\\n(?=[^\\n\\t]{0,80}\\t)|(?<=\\t[^\\n]{0,160})\\n";
const BREAK = new RegExp(`${SENTENCE_END}|${NEW_ITEM}|${NEW_ROW}`, "gu");

function clauseAround(text: string, start: number, end: number): Surroundings {
  const before = text.slice(Math.max(0, start - REACH_BEFORE), start);
  const last = [...before.matchAll(BREAK)].at(-1);
  const after = text.slice(end, end + REACH_AFTER);
  const next = after.search(BREAK);
  return {
    before: folded(last ? before.slice(last.index + last[0].length) : before),
    after: folded(next < 0 ? after : after.slice(0, next + (after[next] === "?" ? 1 : 0))),
  };
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ");
}
