import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { isComputed, judgeField, type Outcome } from "./judge-field";
import type { Kind } from "./labelled-document";
import type { ReadingOutcome } from "./read-documents";

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
  /** True when the form shows the value without asking for a check. */
  isSure: boolean;
  quote?: string;
}

export function judgeReadings(readings: ReadingOutcome[], sureFrom = SURE_FROM): Verdict[] {
  return readings.flatMap((reading) => EXPECTED_DETAILS.flatMap((field) => verdictOn(reading, field, sureFrom) ?? []));
}

function verdictOn(
  { document, data, fields }: ReadingOutcome,
  field: ExpectedDetail,
  sureFrom: number,
): Verdict | null {
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
    isSure: passage !== undefined && passage.confidence >= sureFrom,
    ...(passage ? { confidence: passage.confidence, quote: passage.quote } : {}),
  };
}
