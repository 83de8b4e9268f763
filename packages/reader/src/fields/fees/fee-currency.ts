import { type Candidate, surest } from "../candidate";
import type { Labelled } from "../text/find-labels";
import { CURRENCY, currencyCode } from "./currencies";
import { unitOf } from "./fee-units";
import type { Amount } from "./find-fees";
import { feeDoubt } from "./not-a-fee";

const LABEL = /^(?:(?:payment|fee|contract) )?currency$/i;
const STATEMENT = new RegExp(
  `\\b(?:[Aa]ll|[Aa]ny|[Tt]he)\\s(?:\\w+\\s){0,2}(?:amounts?|fees|payments?|sums|figures|prices|compensation|references?\\sto\\s(?:[“"]?\\$[”"]?|dollars|currency))[^.;\\n]{0,80}?(?:\\bin|\\bmeans?|\\bto|\\bare)\\s(?:the\\s)?(?:lawful\\s(?:money|currency)\\sof\\sthe\\s)?(${CURRENCY})(?!\\w)`,
  "g",
);

/** The currency of the contract's fees (ISO 4217) where the document states it; a lone `$` states none. */
export function readCurrency(text: string, amounts: Amount[], labels: Labelled[]): Candidate<string> | null {
  const fees = amounts.flatMap((amount): Candidate<string>[] => {
    if (amount.currency === null || !unitOf(amount) || feeDoubt(amount) === 0) return [];
    return [{ value: amount.currency, confidence: 0.9 * amount.legibility, start: amount.start, end: amount.end }];
  });
  return surest([...fees, ...labelled(labels), ...statements(text)]);
}

function labelled(labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, start }) => {
    const written = LABEL.test(label) ? new RegExp(`^${CURRENCY}(?!\\w)`).exec(value)?.[0] : undefined;
    const code = currencyCode(written ?? "");
    return code && written ? [{ value: code, confidence: 0.95, start, end: start + written.length }] : [];
  });
}

function statements(text: string): Candidate<string>[] {
  return [...text.matchAll(STATEMENT)].flatMap((match) => {
    const code = currencyCode(match[1] ?? "");
    return code ? [{ value: code, confidence: 0.92, start: match.index, end: match.index + match[0].length }] : [];
  });
}
