import type { CorrectedDetail, CorrectedDocument } from "@crm/domain/document/correction.schema";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { countDetails, type DetailCounts, savedAccuracy, sumOfDetails } from "@crm/domain/document/saved-details";
import { linesOf, share } from "../print-report";

const HEADINGS = ["left", "changed", "filled in", "emptied", "not looked at", "accuracy", "wrong but sure"];

export function correctionsReport(documents: readonly CorrectedDocument[]): string {
  if (documents.length === 0)
    return "No contract has been saved from a read document, so there is nothing to score yet.";
  const details = Map.groupBy(
    documents.flatMap((document) => document.details),
    ({ field }) => field,
  );
  const counts = EXPECTED_DETAILS.map((field) => {
    const own = details.get(field) ?? [];
    return { field, ...countDetails(own.map(({ outcome, wasSure }) => ({ outcome, wasSure, count: 1 }))) };
  });
  const rows = counts.map((own) => [own.field, ...cellsOf(own)]);
  const table = linesOf([["field", ...HEADINGS], ...rows, ["all", ...cellsOf(sumOfDetails(counts))]]);
  return [`corrections: ${spanOf(documents)}`, "", ...table].join("\n");
}

export function correctionsOf(documents: readonly CorrectedDocument[]): string {
  const lines = documents.flatMap(({ sha256, details }) =>
    details
      .filter(({ outcome }) => outcome !== "left" && outcome !== "unseen")
      .map((detail) => `- ${sha256.slice(0, 12)} ${lineOf(detail)}`),
  );
  return lines.join("\n") || "None.";
}

function lineOf({ field, outcome, confidence, values }: CorrectedDetail): string {
  const { read = null, saved = null, quote = null } = values ?? {};
  const source =
    quote === null ? "" : ` (${confidence?.toFixed(2)}) from «${quote.replace(/\s+/g, " ").slice(0, 200)}»`;
  return `${field} ${outcome}: read ${JSON.stringify(read)}, saved ${JSON.stringify(saved)}${source}`;
}

function cellsOf(counts: DetailCounts): string[] {
  const { left, changed, filled, emptied, unseen, sure, sureWrong } = counts;
  return [
    ...[left, changed, filled, emptied, unseen].map(String),
    share(savedAccuracy(counts)),
    `${sureWrong} of ${sure}`,
  ];
}

function spanOf(documents: readonly CorrectedDocument[]): string {
  const days = documents.map(({ savedAt }) => savedAt.slice(0, 10)).sort();
  const many = documents.length === 1 ? "1 document" : `${documents.length} documents`;
  const [first, last] = [days[0], days.at(-1)];
  return first === last ? `${many}, saved on ${first}` : `${many}, saved from ${first} to ${last}`;
}
