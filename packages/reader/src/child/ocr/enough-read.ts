import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { ExtractedFields } from "@crm/domain/document/extraction.schema";
import { extractContract } from "../../fields/extract-contract";
import type { FieldWatch } from "../../fields/field-steps";
import type { DocumentPage, ReadDocument } from "../../read-document";

export function createEnoughRead(watch?: FieldWatch): (document: ReadDocument) => boolean {
  let before: string | null = null;
  return (document) => {
    const now = sureDetails(extractContract(document, watch).fields);
    const isEnough = now !== null && now === before;
    before = now;
    return isEnough;
  };
}

export function hasExpectedDetail(page: DocumentPage, watch?: FieldWatch): boolean {
  const { fields } = extractContract({ kind: "scan", pages: [page], truncated: false }, watch);
  return EXPECTED_DETAILS.some((name) => fields[name] !== undefined);
}

// A less likely detail counts as missing. The form may still ask the user to check a likely one.
const LIKELY_ENOUGH = 0.85;

function sureDetails(fields: ExtractedFields): string | null {
  const found = EXPECTED_DETAILS.map((name) => fields[name]);
  const areSure = found.every((field) => field !== undefined && field.confidence >= LIKELY_ENOUGH);
  return areSure ? JSON.stringify(found.map((field) => field?.value)) : null;
}
