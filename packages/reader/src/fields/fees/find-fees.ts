import { clauseAround, type Surroundings } from "../text/clause-around";
import type { Labelled } from "../text/find-labels";
import { isSuperseded } from "../text/superseded";
import { findMoney, type Money } from "./find-money";

/** An amount of money with the words around it, which say what it is paid for. */
export interface Amount extends Money, Surroundings {
  /** The label, or the column's heading, that the amount stands under. */
  label?: Labelled;
}

/** How far behind the beginning of a labelled value its amount may begin: `Fee: about $500`. */
const LABEL_REACH = 6;

/** The amounts that may be somebody's fee: no ends of a range, nothing that the document names only to do away with it. */
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

/** The label that an amount stands under; of a row's and a column's the one that says what is paid. */
function labelOf(byStart: Map<number, Labelled[]>, { start, end }: Money): { label?: Labelled } {
  for (let at = start; at > start - LABEL_REACH; at--) {
    const labels = (byStart.get(at) ?? []).filter((label) => end <= label.end + 1);
    const label =
      [OF_A_UNIT, OF_A_FEE].flatMap((pattern) => labels.filter((one) => pattern.test(one.label)))[0] ?? labels[0];
    if (label) return { label };
  }
  return {};
}
