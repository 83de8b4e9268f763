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

/** A person's changes to one document: values, confirmed fields, the chosen creator, and whether it is saved. */
export type Decision = {
  values?: ContractFormValues;
  confirmed?: readonly ContractField[];
  creatorIndex?: number | null;
  isLeftOut?: boolean;
};

/** `check`: low confidence. `missing`: filled in on save. */
export type FactMark = "check" | "missing";

export interface ReviewRow {
  id: number;
  fileName: string;
  file: File;
  document: Extraction;
  /** The reading with the values of the chosen creator. */
  extraction: Extraction;
  /** Index in the document's creators; null until one is chosen. */
  creatorIndex: number | null;
  values: ContractFormValues;
  confirmed: readonly ContractField[];
  body: object;
  /** The contract's facts with missing ones filled in; null if the values are invalid. */
  facts: ContractFacts | null;
  faults: readonly Fault[];
  marks: Partial<Record<keyof ContractFacts, FactMark>>;
  /** The name of an earlier document in the batch. */
  sameFileAs: string | null;
  sameHandleAs: string | null;
  isLeftOut: boolean;
  /** It names several creators and none is chosen yet. */
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
    // A document without details is probably no contract, and the same file twice is one contract.
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
  // A title alone is not enough.
  return [...EXPECTED_DETAILS, "notes" as const].every((field) => fields[field] === undefined);
}

type Read = Pick<ReviewRow, "id" | "fileName" | "file" | "document">;
type Place = Pick<ReviewRow, "sameFileAs" | "sameHandleAs" | "isLeftOut" | "isUndecided">;

// Keeps unchanged rows identical while one of 500 is edited, so that they do not render again.
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

/** By the rules of a bulk save, which fills in missing values. */
export function faultsOf(values: ContractFormValues, today: CalendarDate): Record<string, string> {
  const incoming = normaliseBulkRow(bulkBodyOf(values, null, []), { today, unknownHandle: UNKNOWN_HANDLE });
  return isReadable(incoming) ? {} : Object.fromEntries(incoming.faults.map(({ field, reason }) => [field, reason]));
}

// Empty values are not sent, so that an existing contract keeps its own.
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
