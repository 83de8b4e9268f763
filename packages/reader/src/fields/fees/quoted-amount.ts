import { toDecimal } from "@crm/domain/value/money";
import type { Candidate } from "../candidate";
import type { FeeUnit } from "./fee-units";
import type { Amount } from "./find-fees";
import { feeDoubt } from "./not-a-fee";

/** A fee that an amount states, quoted with its label or from the beginning of its clause up to the words that say its unit. */
export function quotedAmount(text: string, amount: Amount, unit: FeeUnit): Candidate<string>[] {
  const confidence = unit.confidence * feeDoubt(amount) * amount.legibility;
  if (confidence === 0) return [];
  const start = clauseStart(text, amount.start, amount.label?.labelStart);
  return [{ value: toDecimal(amount.cents), confidence, start, end: unfolded(text, amount.end, unit.reach) }];
}

const LONGEST_LEAD = 60;

/** Where the clause, or the label, begins that leads to an amount. */
export function clauseStart(text: string, start: number, labelStart: number | undefined): number {
  const line = text.lastIndexOf("\n", start - 1) + 1;
  if (labelStart !== undefined && labelStart >= line) return labelStart;
  const before = text.slice(Math.max(line, start - LONGEST_LEAD), start);
  const clause = Math.max(before.lastIndexOf(". "), before.lastIndexOf("; "), before.lastIndexOf(": ")) + 1;
  const from = start - before.length + clause;
  const cut = clause === 0 && from > line ? text.indexOf(" ", from) + 1 : from;
  const skipped = /^\s*/.exec(text.slice(cut, start))?.[0].length ?? 0;
  return Math.min(start, cut + skipped);
}

/** Where so many characters behind a place end, when runs of white space count as one. */
function unfolded(text: string, from: number, characters: number): number {
  let at = from;
  for (let left = characters; left > 0; left--) {
    at += /^(?:\s+|\S)/.exec(text.slice(at, at + 20))?.[0].length ?? 0;
  }
  return at;
}
