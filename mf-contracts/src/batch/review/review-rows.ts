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
import { fieldsToLookAt } from "../../contract-form/reading-mark";
import type { BatchFile } from "../files/batch-queue";

/**
 * What a person decided about a document: other values than were read, which of those are right, whose contract it is where it
 * names several creators, and whether it is left out of the save.
 */
export type Decision = {
  values?: ContractFormValues;
  looked?: readonly ContractField[];
  whose?: number | null;
  isLeftOut?: boolean;
};

/** A fact that wants a look: `check` was read with little confidence, `missing` will be filled in when it is saved. */
export type FactMark = "check" | "missing";

/** A document of a batch as it stands for the save. */
export interface ReviewRow {
  id: number;
  fileName: string;
  file: File;
  /** What was read of the document. */
  document: Extraction;
  /** The same, with the values of the creator whose contract it is. */
  extraction: Extraction;
  /** Whose contract it is, by the place among the document's creators; null until somebody chooses. */
  whose: number | null;
  values: ContractFormValues;
  /** Fields whose values somebody found right. */
  looked: readonly ContractField[];
  /** What is sent for it. */
  body: object;
  /** What a new contract would say, with what is missing filled in; null where the values cannot be saved. */
  facts: ContractFacts | null;
  faults: readonly Fault[];
  marks: Partial<Record<keyof ContractFacts, FactMark>>;
  /** Earlier documents of the batch that are the same file, or name the same handle. */
  sameFileAs: string | null;
  sameHandleAs: string | null;
  isLeftOut: boolean;
  /** It names several creators, and waits for somebody to choose whose contract is saved. */
  isUndecided: boolean;
}

/** The handle shown of a contract that has none; the server makes one that is unique. */
const UNKNOWN_HANDLE = "@unknown-…";

/** The documents that were read, as they stand for the save, in their order. */
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
    const needsChoice = isOfSeveral(state.extraction) && row.whose === null;
    const isUndecided = needsChoice && decision.isLeftOut !== true;
    // A document without any detail is most likely no contract, and the same file twice is one contract.
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
  // A heading makes no contract.
  return [...EXPECTED_DETAILS, "notes" as const].every((field) => fields[field] === undefined);
}

type Read = Pick<ReviewRow, "id" | "fileName" | "file" | "document">;
type Place = Pick<ReviewRow, "sameFileAs" | "sameHandleAs" | "isLeftOut" | "isUndecided">;

// While one of five hundred rows is typed in, the others stay the same objects, so that they are not drawn again.
const known = new WeakMap<Extraction, Decision & { today: CalendarDate; row: ReviewRow }>();

function knownRow(read: Read, decision: Decision, today: CalendarDate): ReviewRow {
  const { values, looked, whose } = decision;
  const before = known.get(read.document);
  const isDecidedSo = before?.values === values && before?.looked === looked && before?.whose === whose;
  if (before && isDecidedSo && before.row.id === read.id && before.today === today) return before.row;
  return reviewRow(read, decision, today);
}

function withPlace(row: ReviewRow, place: Place): ReviewRow {
  const isSame = row.sameFileAs === place.sameFileAs && row.sameHandleAs === place.sameHandleAs;
  const isSameChoice = row.isLeftOut === place.isLeftOut && row.isUndecided === place.isUndecided;
  return isSame && isSameChoice ? row : { ...row, ...place };
}

function reviewRow(read: Read, { whose = null, looked = [], ...decided }: Decision, today: CalendarDate): ReviewRow {
  const extraction = readingOfCreator(read.document, whose ?? 0);
  const values = decided.values ?? formOfReading(extraction.data);
  const toLookAt = fieldsToLookAt(extraction, values, looked);
  const uncertain = READ_FIELDS.filter((field) => toLookAt.includes(field));
  const body = bulkBodyOf(values, extraction, uncertain);
  const incoming = normaliseBulkRow(body, { today, unknownHandle: UNKNOWN_HANDLE });
  const marks: ReviewRow["marks"] = {};
  for (const field of uncertain) marks[field] = "check";
  if (isReadable(incoming))
    for (const field of EXPECTED_DETAILS) if (incoming.defaulted.includes(field)) marks[field] = "missing";
  return {
    ...read,
    extraction,
    whose,
    values,
    looked,
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

/** What is wrong with values by the rules of a bulk save, which fills in what is missing. */
export function faultsOf(values: ContractFormValues, today: CalendarDate): Record<string, string> {
  const incoming = normaliseBulkRow(bulkBodyOf(values, null, []), { today, unknownHandle: UNKNOWN_HANDLE });
  return isReadable(incoming) ? {} : Object.fromEntries(incoming.faults.map(({ field, reason }) => [field, reason]));
}

// What was left empty is not sent, so that it stays as it is where the contract exists already.
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
