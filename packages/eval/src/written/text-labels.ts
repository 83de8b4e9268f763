import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import { isCalendarDate } from "@crm/domain/value/calendar";
import type { FrontMatter } from "../front-matter";
import type { LabelledDocument } from "../labelled-document";

type Labels = Pick<LabelledDocument, "labels" | "quality">;

const COMPUTED = / \(computed\)$/;

const WRITTEN = { literal: "exact", computed: "exact; not literal" };

interface LabelOptions {
  fill?: (value: string, field: ExpectedDetail) => string;
  quality?: typeof WRITTEN;
}

/**
 * Parses labels: a value, `none`, or `unsure` for no label; `(computed)` marks a derived value, ` | ` separates deals.
 * Throws UnusableDocuments with file and line.
 */
export function textLabels(
  head: FrontMatter,
  { index, count }: { index: number; count: number },
  { fill = (value) => value, quality = WRITTEN }: LabelOptions = {},
): Labels {
  const found = EXPECTED_DETAILS.flatMap((field) => {
    const written = head.get(field);
    if (written === undefined) return [];
    const parts = count > 1 ? written.split(" | ") : [written];
    if (parts.length !== 1 && parts.length !== count) throw head.fault(field, `"${written}" has not ${count} values`);
    const value = parts[parts.length > 1 ? index : 0] ?? "";
    return value === "unsure" ? [] : [[field, fill(value, field)] as const];
  });
  return {
    labels: Object.fromEntries(found.map(([field, value]) => [field, labelOf(head, field, value)])),
    quality: Object.fromEntries(found.map(([field, value]) => [field, qualityOf(value, quality)])),
  };
}

function labelOf(head: FrontMatter, field: ExpectedDetail, written: string): unknown {
  if (written === "none") return field === "platforms" ? [] : null;
  const value = written.replace(COMPUTED, "");
  const wrong = (form: string) => head.fault(field, `"${written}" is not ${form}`);
  switch (field) {
    case "monthlyFee":
    case "videosPerMonth":
      if (!/^\d+(\.\d+)?$/.test(value)) throw wrong("a number such as 900 or 1500.50");
      return Number(value);
    case "startDate":
    case "endDate":
      if (!isCalendarDate(value)) throw wrong("a day such as 2026-05-31");
      return value;
    case "platforms":
      return value.split(", ");
    case "socialHandle":
      if (!value.startsWith("@")) throw wrong("a handle with its @");
      return value;
    case "fullName":
      return value;
  }
}

const qualityOf = (value: string, { literal, computed }: typeof WRITTEN) =>
  value === "none" ? "verified-absent" : COMPUTED.test(value) ? computed : literal;
