import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import { isComputed, judgeField, type Outcome } from "./judge-field";
import type { Kind } from "./labelled-document";
import type { ReadingOutcome } from "./read-documents";

/** One field of one document that counts: how it came out, what was wanted, what was found and where. */
export interface Verdict {
  id: string;
  file: string;
  kind: Kind;
  group?: string;
  language?: string;
  field: ExpectedDetail;
  isComputed: boolean;
  outcome: Outcome;
  want: unknown;
  got: unknown;
  confidence?: number;
  quote?: string;
}

/** Judges every field that has a label to count, document by document. */
export function judgeReadings(readings: ReadingOutcome[]): Verdict[] {
  return readings.flatMap((reading) => EXPECTED_DETAILS.flatMap((field) => verdictOn(reading, field) ?? []));
}

function verdictOn({ document, data, fields }: ReadingOutcome, field: ExpectedDetail): Verdict | null {
  const got = data[field];
  const outcome = judgeField(document, field, got);
  if (!outcome) return null;
  const passage = fields[field];
  return {
    id: document.id,
    file: [document.file].flat().join(", "),
    kind: document.kind,
    ...(document.group ? { group: document.group } : {}),
    ...(document.language ? { language: document.language } : {}),
    field,
    isComputed: outcome !== "absent" && outcome !== "invented" && isComputed(document, field),
    outcome,
    want: document.labels[field],
    got,
    ...(passage ? { confidence: passage.confidence, quote: passage.quote } : {}),
  };
}
