import { spelledPlatforms } from "../contract/platform";
import { comparableText } from "../text/comparable-text";
import { normaliseHandle } from "../text/handle";
import { nameText } from "../text/visible-text";
import { parseMoney, toDecimal } from "../value/money";
import type { ExpectedDetail } from "./expected-details";

/**
 * What became of a detail between reading a document and saving a contract from it: left as it was read, changed, filled in
 * where nothing was found, emptied, or saved as it was read although it asked for a look and nobody took one.
 */
export const DETAIL_OUTCOMES = ["left", "changed", "filled", "emptied", "unseen"] as const;

export type DetailOutcome = (typeof DETAIL_OUTCOMES)[number];

/** A detail as a document's reading or a contract holds it. */
export type DetailValue = string | number | readonly string[] | null | undefined;

/** A detail as the text that it is kept and compared as; null where it is empty, as are no videos and no fee. */
export function detailText(field: ExpectedDetail, value: DetailValue): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string" && typeof value !== "number") return spelledPlatforms([...value]).join(", ") || null;
  const text = String(value).trim();
  if (field === "videosPerMonth") return Number(text) === 0 ? null : text;
  if (field === "monthlyFee") return feeText(text);
  return (field === "socialHandle" ? normaliseHandle(text) : nameText(text)) || null;
}

/** What became of a detail that was read and saved as these texts; null where there was nothing before and after. */
export function detailOutcome(
  field: ExpectedDetail,
  { read, saved, isUnseen }: { read: string | null; saved: string | null; isUnseen: boolean },
): DetailOutcome | null {
  if (read === null) return saved === null ? null : "filled";
  if (saved === null) return "emptied";
  if (!isSameDetail(field, read, saved)) return "changed";
  return isUnseen ? "unseen" : "left";
}

/** How often each outcome came about; of the values that were read surely, how many there were and how many were wrong. */
export type DetailCounts = Record<DetailOutcome | "sure" | "sureWrong", number>;

/** Details that had the same outcome, and how many. */
export type DetailGroup = { outcome: DetailOutcome; wasSure: boolean; count: number };

/** Adds groups of details up. */
export function countDetails(groups: readonly DetailGroup[]): DetailCounts {
  const counts: DetailCounts = { left: 0, changed: 0, filled: 0, emptied: 0, unseen: 0, sure: 0, sureWrong: 0 };
  for (const { outcome, wasSure, count } of groups) {
    counts[outcome] += count;
    if (!wasSure || outcome === "filled" || outcome === "unseen") continue;
    counts.sure += count;
    if (outcome !== "left") counts.sureWrong += count;
  }
  return counts;
}

/** The counts of several details together. */
export function sumOfDetails(details: readonly DetailCounts[]): DetailCounts {
  const sum = countDetails([]);
  for (const counts of details) for (const key of COUNTED) sum[key] += counts[key];
  return sum;
}

const COUNTED = [...DETAIL_OUTCOMES, "sure", "sureWrong"] as const;

/** The share of details that people left as they were read; what nobody has looked at does not count. Null where there is none. */
export function savedAccuracy({ left, changed, filled, emptied }: DetailCounts): number | null {
  const all = left + changed + filled + emptied;
  return all === 0 ? null : left / all;
}

function isSameDetail(field: ExpectedDetail, one: string, other: string): boolean {
  if (field === "platforms") return sortedNames(one) === sortedNames(other);
  return comparableText(one) === comparableText(other);
}

const sortedNames = (list: string): string => list.toLowerCase().split(", ").sort().join(", ");

function feeText(text: string): string | null {
  const cents = parseMoney(text);
  if (cents === 0) return null;
  return cents === null ? text || null : toDecimal(cents);
}
