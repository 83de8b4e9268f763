import { READ_FIELDS } from "@crm/domain/contract/contract.schema";
import { type ContractFacts, type Fault, isReadable } from "@crm/domain/contract/incoming-contract";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import { normaliseBulkRow } from "@crm/domain/import/bulk-upsert";
import type { CalendarDate } from "@crm/domain/value/calendar";
import {
  type ContractField,
  type ContractFormValues,
  formOfReading,
  sourceOf,
} from "../../contract-form/contract-form-values";
import { readingOfCreator } from "../../contract-form/document-creators";
import { fieldsToCheck } from "../../contract-form/reading-mark";
import type { BatchFile } from "../files/batch-queue";

/** What a person changed, confirmed and chose for one document. */
export type Decision = {
  values?: ContractFormValues;
  confirmed?: readonly ContractField[];
  creatorIndex?: number | null;
  isLeftOut?: boolean;
};

/** `check`: read with low confidence. `missing`: not found; a default is filled in on save. */
export type FactMark = "check" | "missing";

export interface ReviewRow {
  id: number;
  fileName: string;
  file: File;
  document: Extraction;
  /** `document` with the values of the chosen creator. */
  extraction: Extraction;
  /** Index in the document's creators; null until one is chosen. */
  creatorIndex: number | null;
  values: ContractFormValues;
  confirmed: readonly ContractField[];
  body: object;
  /** What is saved, with defaults for missing values; null if `values` is invalid. */
  facts: ContractFacts | null;
  faults: readonly Fault[];
  marks: Partial<Record<keyof ContractFacts, FactMark>>;
  /** The file name of an earlier document in the batch. */
  sameFileAs: string | null;
  sameHandleAs: string | null;
  isLeftOut: boolean;
  /** The document names several creators, and none is chosen yet. */
  isUndecided: boolean;
}

/** Shown for a missing handle; the server generates a unique one. */
const UNKNOWN_HANDLE = "@unknown-…";

export function reviewRows(
  files: readonly BatchFile[],
  decisions: ReadonlyMap<number, Decision>,
  today: CalendarDate,
): ReviewRow[] {
  const byFile = new Map<number, string>();
  const byHandle = new Map<string, string>();
  return files.flatMap(({ id, file, state }) => {
    if (state.kind !== "success") return [];
    const decision = decisions.get(id) ?? {};
    const row = knownRow({ id, fileName: file.name, file, document: state.extraction }, decision, today);
    const sameFileAs = byFile.get(state.extraction.contractFileId) ?? null;
    const handle = row.facts && !row.marks.socialHandle ? row.facts.socialHandle.toLowerCase() : null;
    const needsChoice = isOfSeveral(state.extraction) && row.creatorIndex === null;
    const isUndecided = needsChoice && decision.isLeftOut !== true;
    // A document without details is probably not a contract, and a repeated file must not make a second one.
    const isLeftOut = needsChoice || (decision.isLeftOut ?? (sameFileAs !== null || hasNoDetails(state.extraction)));
    const sameHandleAs = (handle && !isLeftOut && byHandle.get(handle)) || null;
    byFile.set(state.extraction.contractFileId, sameFileAs ?? file.name);
    if (handle && !isLeftOut) byHandle.set(handle, sameHandleAs ?? file.name);
    const placed = withPlace(row, { sameFileAs, sameHandleAs, isLeftOut, isUndecided });
    known.set(state.extraction, { ...decision, today, row: placed });
    return [placed];
  });
}

function isOfSeveral({ creators = [] }: Extraction): boolean {
  return creators.length > 1;
}

export function hasNoDetails({ fields }: Extraction): boolean {
  // A document with only a title, currency or exclusivity is probably not a contract.
  return [...EXPECTED_DETAILS, "notes" as const].every((field) => fields[field] === undefined);
}

type Read = Pick<ReviewRow, "id" | "fileName" | "file" | "document">;
type Place = Pick<ReviewRow, "sameFileAs" | "sameHandleAs" | "isLeftOut" | "isUndecided">;

// Returns the same object for an unchanged row: editing one of 500 rows must not render the others.
const known = new WeakMap<Extraction, Decision & { today: CalendarDate; row: ReviewRow }>();

function knownRow(read: Read, decision: Decision, today: CalendarDate): ReviewRow {
  const { values, confirmed, creatorIndex } = decision;
  const before = known.get(read.document);
  const isDecidedSo =
    before?.values === values && before?.confirmed === confirmed && before?.creatorIndex === creatorIndex;
  if (before && isDecidedSo && before.row.id === read.id && before.today === today) return before.row;
  return reviewRow(read, decision, today);
}

function withPlace(row: ReviewRow, place: Place): ReviewRow {
  const isSame = row.sameFileAs === place.sameFileAs && row.sameHandleAs === place.sameHandleAs;
  const isSameChoice = row.isLeftOut === place.isLeftOut && row.isUndecided === place.isUndecided;
  return isSame && isSameChoice ? row : { ...row, ...place };
}

function reviewRow(
  read: Read,
  { creatorIndex = null, confirmed = [], ...decided }: Decision,
  today: CalendarDate,
): ReviewRow {
  const extraction = readingOfCreator(read.document, creatorIndex ?? 0);
  const values = decided.values ?? formOfReading(extraction.data);
  const toCheck = fieldsToCheck(extraction, values, confirmed);
  const uncertain = READ_FIELDS.filter((field) => toCheck.includes(field));
  const body = bulkBodyOf(values, extraction, uncertain);
  const incoming = normaliseBulkRow(body, { today, unknownHandle: UNKNOWN_HANDLE });
  const marks: ReviewRow["marks"] = {};
  for (const field of uncertain) marks[field] = "check";
  if (isReadable(incoming))
    for (const field of EXPECTED_DETAILS) if (incoming.defaulted.includes(field)) marks[field] = "missing";
  return {
    ...read,
    extraction,
    creatorIndex,
    values,
    confirmed,
    body,
    facts: isReadable(incoming) ? incoming.facts : null,
    faults: isReadable(incoming) ? [] : incoming.faults,
    marks,
    sameFileAs: null,
    sameHandleAs: null,
    isLeftOut: false,
    isUndecided: false,
  };
}

/** Errors by field. Missing values are no error, because a bulk save fills them in. */
export function faultsOf(values: ContractFormValues, today: CalendarDate): Record<string, string> {
  const incoming = normaliseBulkRow(bulkBodyOf(values, null, []), { today, unknownHandle: UNKNOWN_HANDLE });
  return isReadable(incoming) ? {} : Object.fromEntries(incoming.faults.map(({ field, reason }) => [field, reason]));
}

// Leaves out empty platforms, so that an existing contract keeps its own.
function bulkBodyOf(
  { platform: _, platforms, ...values }: ContractFormValues,
  document: Extraction | null,
  uncertain: readonly string[],
): object {
  return {
    ...values,
    ...(document && sourceOf(document)),
    ...(platforms.length > 0 ? { platforms } : {}),
    ...(uncertain.length > 0 ? { uncertainFields: uncertain } : {}),
    contractFileId: document?.contractFileId ?? null,
  };
}
