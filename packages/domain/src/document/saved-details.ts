import { spelledPlatforms } from "../contract/platform";
import { comparableText } from "../text/comparable-text";
import { normaliseHandle } from "../text/handle";
import { nameText } from "../text/visible-text";
import { parseMoney, toDecimal } from "../value/money";
import type { ExpectedDetail } from "./expected-details";

/** What happened to a value between reading and saving; `unseen` was saved unchanged although it needed a check. */
export const DETAIL_OUTCOMES = ["left", "changed", "filled", "emptied", "unseen"] as const;

export type DetailOutcome = (typeof DETAIL_OUTCOMES)[number];

export type DetailValue = string | number | readonly string[] | null | undefined;

/** The text form for storage and comparison; null when empty, which includes 0 videos and a fee of 0. */
export function detailText(field: ExpectedDetail, value: DetailValue): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string" && typeof value !== "number") return spelledPlatforms([...value]).join(", ") || null;
  const text = String(value).trim();
  if (field === "videosPerMonth") return Number(text) === 0 ? null : text;
  if (field === "monthlyFee") return feeText(text);
  return (field === "socialHandle" ? normaliseHandle(text) : nameText(text)) || null;
}

export function detailOutcome(
  field: ExpectedDetail,
  { read, saved, isUnseen }: { read: string | null; saved: string | null; isUnseen: boolean },
): DetailOutcome | null {
  if (read === null) return saved === null ? null : "filled";
  if (saved === null) return "emptied";
  if (!isSameDetail(field, read, saved)) return "changed";
  return isUnseen ? "unseen" : "left";
}

/** `sure` counts values read with high confidence, `sureWrong` those that users corrected. */
export type DetailCounts = Record<DetailOutcome | "sure" | "sureWrong", number>;

export type DetailGroup = { outcome: DetailOutcome; wasSure: boolean; count: number };

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

export function sumOfDetails(details: readonly DetailCounts[]): DetailCounts {
  const sum = countDetails([]);
  for (const counts of details) for (const key of COUNTED) sum[key] += counts[key];
  return sum;
}

const COUNTED = [...DETAIL_OUTCOMES, "sure", "sureWrong"] as const;

/** The share of confirmed details that users kept as read; null if none was confirmed. */
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
