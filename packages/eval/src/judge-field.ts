import type { ExpectedDetail } from "@crm/domain/document/expected-details";
import type { LabelledDocument } from "./labelled-document";

export type Outcome = "right" | "wrong" | "missed" | "invented" | "absent";

/** Null when the label does not count: missing, inconsistent, not visible, or empty without verification. */
export function judgeField(document: LabelledDocument, field: ExpectedDetail, value: unknown): Outcome | null {
  const { further = [], ...first } = document;
  const outcomes = [first, ...further].map((labels) => judgeOne({ ...first, ...labels }, field, value));
  // With several deals, the form may show any of them.
  return outcomes.find((outcome) => outcome === "right" || outcome === "absent") ?? outcomes[0] ?? null;
}

function judgeOne(document: LabelledDocument, field: ExpectedDetail, value: unknown): Outcome | null {
  const { labels, quality, label_visible: visible = {} } = document;
  const grounds = String(quality[field] ?? "");
  if (!(field in labels) || grounds.includes("INCONSISTENT") || (field in visible && !visible[field])) return null;
  const label = labels[field];
  const isThere = !isEmpty(value) && value !== 0 && value !== "0";
  if (isEmpty(label)) {
    if (!grounds.includes("verified-absent") && !grounds.includes("exact")) return null;
    return isThere ? "invented" : "absent";
  }
  if (!isThere) return "missed";
  return agrees(field, label, value) ? "right" : "wrong";
}

/** True when the label follows from a term or a different date, and is not written in the text. */
export function isComputed({ quality }: LabelledDocument, field: ExpectedDetail): boolean {
  return String(quality[field] ?? "").includes("not literal");
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

export function agrees(field: ExpectedDetail, label: unknown, value: unknown): boolean {
  if (field === "monthlyFee" || field === "videosPerMonth") return numberOf(value) === Number(label);
  if (field === "platforms") return sameSet(label, value);
  const [wanted, got] = [bare(label), bare(value)];
  if (field === "fullName") return got === wanted || (got.includes(wanted) && got.length <= wanted.length + 12);
  return got === wanted;
}

const numberOf = (value: unknown): number => Number(String(value).replace(/[^0-9.]/g, ""));

const bare = (value: unknown): string =>
  String(value)
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");

function sameSet(label: unknown, value: unknown): boolean {
  const [wanted, got] = [label, value].map((list) => [...new Set(Array.isArray(list) ? list.map(bare) : [])].sort());
  return JSON.stringify(wanted) === JSON.stringify(got);
}
