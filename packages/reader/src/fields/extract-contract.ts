import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import {
  type DocumentCreator,
  EXTRACTED_FIELDS,
  type ExtractedData,
  type ExtractedField,
  type ExtractedFields,
} from "@crm/domain/document/extraction.schema";
import { glossedContract } from "../languages/english-gloss";
import { type Frame, frameOf, type OneOfSeveral } from "../ranker/surroundings";
import type { ReadDocument } from "../read-document";
import { type Candidate, type Found, found, foundByRule, foundLikely } from "./candidate";
import { attributionOf } from "./creators/attribution";
import { type ReadDays, readDays, readEndDate, readStartDate } from "./dates/read-dates";
import { findAmounts } from "./fees/find-fees";
import { readCurrency, readFeePerVideo, readFeeTotal, readMonthlyFee } from "./fees/read-fees";
import { type FieldStep, type FieldWatch, fieldSteps } from "./field-steps";
import { readSocialHandle } from "./handles/handle-candidates";
import { creatorsOf, readFullName, readNames } from "./names/full-name";
import { findParties } from "./names/parties/find-parties";
import { foundNotes, type NoteLine, readNotes } from "./notes/notes";
import { readPlatforms } from "./platforms/platforms";
import { type ContractText, contractText, foldSpace } from "./text/contract-text";
import { isOfferDeclined } from "./text/declined-offer";
import { findLabels } from "./text/find-labels";
import { readableText } from "./text/readable-text";
import { readTitle } from "./title/read-title";
import { readTotalVideos } from "./videos/total-videos";
import { readVideosPerMonth } from "./videos/video-candidates";

export interface ContractReading {
  data: ExtractedData;
  fields: ExtractedFields;
  /** Set when there are several creators; the first is the one in `fields`. */
  creators?: DocumentCreator[];
  preview: string;
}

const PREVIEW_CHARACTERS = 2_000;
const MAX_DOUBTED = 0.5;
// Contracts for more creators are created by hand.
const MAX_CREATORS = 6;

/** Fields whose quote is not in the document are left out. */
export function extractContract(document: ReadDocument, watch: FieldWatch = {}): ContractReading {
  const step = fieldSteps(watch);
  const text = contractText(document);
  const none: PagesRead = { fields: {}, creators: [] };
  const glossed = step(EXTRACTED_FIELDS, () => glossedContract(text), text);
  const { fields, creators } = step(EXTRACTED_FIELDS, () => readPages(glossed, step), none);
  const isDeclined = step(EXTRACTED_FIELDS, () => isOfferDeclined(glossed.text), false);
  const standing = withVerifiedQuotes(text, creators.length > 1 || isDeclined ? allUnsure(fields) : fields);
  const several = creators.flatMap((creator) => {
    const { fullName, ...others } = withVerifiedQuotes(text, allUnsure(creator));
    return fullName ? [{ ...others, fullName }] : [];
  });
  watch.onRead?.([]);
  return {
    data: dataOf(standing),
    fields: standing,
    ...(several.length > 1 ? { creators: several } : {}),
    preview: text.text.slice(0, PREVIEW_CHARACTERS),
  };
}

function allUnsure(fields: ExtractedFields): ExtractedFields {
  const lowered = Object.entries(fields).map(([name, field]) => [
    name,
    field && { ...field, confidence: Math.min(field.confidence, MAX_DOUBTED) },
  ]);
  return Object.fromEntries(lowered);
}

interface PagesRead {
  fields: ExtractedFields;
  creators: DocumentCreator[];
}

const SOUGHT = [...EXPECTED_DETAILS, "notes"] as const;

// The body takes precedence; headers and footers only fill gaps.
function readPages(contract: ContractText, step: FieldStep): PagesRead {
  const text = readableText(contract.text);
  const body = readFields(contract, text.slice(0, contract.bodyLength), step);
  const isWhole = text.length === contract.bodyLength || SOUGHT.every((field) => body.fields[field]);
  if (isWhole) return body;
  return { ...body, fields: { ...readFields(contract, text, step).fields, ...body.fields } };
}

function readFields(contract: ContractText, text: string, step: FieldStep): PagesRead {
  const labels = step(EXTRACTED_FIELDS, () => findLabels(text), []);
  const frame = frameOf(text, labels, ({ start, end }) => contract.place(start, end).legibility);
  const days = step(["startDate", "endDate"], () => readDays(frame), { days: [], written: [], starts: [] });
  const parties = step(["fullName", "socialHandle"], () => findParties(text), []);
  const names = step(["fullName"], () => readNames(frame, parties), null);
  const name = names && readFullName(names);
  const handleOf = (person: string | null) =>
    step(["socialHandle"], () => foundLikely(contract, readSocialHandle({ frame, parties, name: person })), undefined);
  const notes = step(["notes", "exclusivity"], () => asWritten(contract, readNotes(text, labels)), []);
  const amounts = step(FEES, () => findAmounts(text, labels), []);
  const currency = step(FEES, () => readCurrency(text, amounts, labels), null);
  const stated = { text, amounts, currency: currency?.value ?? null };
  const byRule = <T>(field: ExtractedField, read: () => Candidate<T> | null) =>
    step([field], () => foundByRule(contract, read()), undefined);
  const detailsFor = (creatorFrame: Frame) =>
    readDetails(contract, creatorFrame, { days, currency: currency?.value ?? null, step });
  const persons = names ? creatorsOf(names).slice(0, MAX_CREATORS) : [];
  const creators = (persons.length > 1 ? ofEach(frame, persons, handleOf, detailsFor) : []).flatMap(
    (one): DocumentCreator[] => {
      const fullName = found(contract, one.person);
      return fullName ? [{ fullName, ...filled({ socialHandle: one.handle, ...detailsFor(one.frame) }) }] : [];
    },
  );
  const [first] = creators;
  const { fullName: _, ...ofFirst } = first ?? { fullName: null, ...detailsFor(frame) };
  const fields = {
    ...ofFirst,
    fullName: foundLikely(contract, name),
    socialHandle: first ? first.socialHandle : handleOf(name?.value ?? null),
    notes: foundNotes(contract, notes),
    currency: foundByRule(contract, currency),
    title: asQuoted(byRule("title", () => readTitle(text))),
    totalVideos: byRule("totalVideos", () => readTotalVideos(frame)),
    feeTotal: byRule("feeTotal", () => readFeeTotal(stated)),
    feePerVideo: byRule("feePerVideo", () => readFeePerVideo(stated)),
    exclusivity: foundByRule(contract, notes.find(({ topic }) => topic === "exclusivity") ?? null),
  };
  return { fields, creators };
}

type Details = ReturnType<typeof readDetails>;

function ofEach(
  frame: Frame,
  persons: Candidate<string>[],
  handleOf: (person: string) => Found<string> | undefined,
  detailsFor: (frame: Frame) => Details,
) {
  const known = persons.map((person) => ({ person, handle: handleOf(person.value) }));
  const attribute = attributionOf(
    frame,
    known.map(({ person, handle }) => ({ name: person.value, handle: handle?.value ?? null })),
  );
  const frameFor = (at: number, from: OneOfSeveral["from"]): Frame => ({
    ...frame,
    creator: { at, count: known.length, attribute, from },
  });
  const dealt = known.filter((_, at) => hasOwnDeal(detailsFor(frameFor(at, "own"))));
  // When at most one creator has a deal of their own, all values apply to every creator.
  const from = dealt.length > 1 ? "own or shared" : "all";
  return known.map((one, at) => ({ ...one, frame: frameFor(at, from) }));
}

function hasOwnDeal({ monthlyFee, videosPerMonth, ...others }: Details): boolean {
  const found = Object.values(others).filter((detail) => detail !== undefined);
  return monthlyFee !== undefined || videosPerMonth !== undefined || found.length > 1;
}

function readDetails(
  contract: ContractText,
  frame: Frame,
  { days, currency, step }: { days: ReadDays; currency: string | null; step: FieldStep },
) {
  const one = <T>(field: ExtractedField, read: () => Candidate<T> | null) =>
    step([field], () => foundLikely(contract, read()), undefined);
  const start = step(["startDate"], () => readStartDate(frame, days), null);
  return {
    monthlyFee: one("monthlyFee", () => readMonthlyFee(frame, currency)),
    startDate: foundLikely(contract, start),
    endDate: frame.creator?.from === "own" ? undefined : one("endDate", () => readEndDate(frame, days, start)),
    platforms: one("platforms", () => readPlatforms(frame)),
    videosPerMonth: one("videosPerMonth", () => readVideosPerMonth(frame)),
  };
}

const filled = <T extends object>(details: T): { [Key in keyof T]?: NonNullable<T[Key]> } =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)) as never;

// The heading was found in the translation, so the original text replaces it.
function asQuoted(title: Found<string> | undefined): Found<string> | undefined {
  return title && { ...title, value: title.quote };
}

function asWritten(contract: ContractText, notes: NoteLine[]): NoteLine[] {
  return notes.map((note) => ({ ...note, value: contract.quote(note.start, note.end) }));
}

const FEES: readonly ExtractedField[] = ["monthlyFee", "currency", "feePerVideo", "feeTotal"];

export function withVerifiedQuotes(contract: ContractText, fields: ExtractedFields): ExtractedFields {
  const whole = foldSpace(contract.text);
  const standing = Object.entries(fields).filter(([, field]) => field && whole.includes(foldSpace(field.quote)));
  return Object.fromEntries(standing);
}

export function dataOf(fields: ExtractedFields): ExtractedData {
  return {
    fullName: fields.fullName?.value ?? "",
    socialHandle: fields.socialHandle?.value ?? "",
    monthlyFee: fields.monthlyFee?.value ?? "",
    startDate: fields.startDate?.value ?? "",
    endDate: fields.endDate?.value ?? "",
    notes: fields.notes?.value ?? "",
    platforms: fields.platforms?.value ?? [],
    videosPerMonth: fields.videosPerMonth?.value ?? null,
    title: fields.title?.value ?? "",
    totalVideos: fields.totalVideos?.value ?? null,
    feeTotal: fields.feeTotal?.value ?? "",
    feePerVideo: fields.feePerVideo?.value ?? "",
    exclusivity: fields.exclusivity?.value ?? "",
  };
}
