import { READ_FIELDS } from "@crm/domain/contract.schema";
import type { ExtractedData, ExtractedFields } from "@crm/domain/extraction.schema";
import type { ReadDocument } from "../parsing/read-document";
import { found } from "./candidate";
import { readEndDate } from "./dates/end-date";
import { findDates } from "./dates/find-dates";
import { withNamedDays } from "./dates/named-days";
import { readStartDate } from "./dates/start-date";
import { readCurrency } from "./fees/fee-currency";
import { findAmounts } from "./fees/find-fees";
import { readMonthlyFee } from "./fees/monthly-fee";
import { readPerVideoFee } from "./fees/per-video-fee";
import { readTotalFee } from "./fees/total-fee";
import { readSocialHandle } from "./handles/social-handle";
import { findParties } from "./names/find-parties";
import { readFullName } from "./names/full-name";
import { hasMixedScripts } from "./names/mixed-scripts";
import { foundNotes, readNotes } from "./notes/notes";
import { readPlatforms } from "./platforms/platforms";
import { withoutColumnsNotAgreed } from "./text/agreed-columns";
import { type ContractText, contractText, foldSpace } from "./text/contract-text";
import { findLabels } from "./text/find-labels";
import { withoutOrdersToReader } from "./text/order-to-reader";
import { stackedLabels } from "./text/stacked-labels";
import { readVideosPerMonth } from "./videos/videos-per-month";

/** What a document says of a contract: the form's values, where each stands, and the text's beginning. */
export interface ContractReading {
  data: ExtractedData;
  fields: ExtractedFields;
  preview: string;
}

const PREVIEW_CHARACTERS = 2_000;
/** Of a name with letters that only look like those of its other ones. */
const LOOKALIKE = 0.5;

/** Reads a contract's fields from a document by rules alone. A value without words in the document is left out. */
export function extractContract(document: ReadDocument): ContractReading {
  const text = contractText(document);
  const fields = withStandingQuotes(text, readPages(text));
  return { data: dataOf(fields), fields, preview: text.text.slice(0, PREVIEW_CHARACTERS) };
}

/** What the pages themselves say counts first; heads and feet add what is nowhere else. */
function readPages(contract: ContractText): ExtractedFields {
  const text = withoutOrdersToReader(withoutColumnsNotAgreed(contract.text));
  const body = readFields(contract, text.slice(0, contract.bodyLength));
  const isWhole = text.length === contract.bodyLength || READ_FIELDS.every((field) => body[field]);
  return isWhole ? body : { ...readFields(contract, text), ...body };
}

function readFields(contract: ContractText, text: string): ExtractedFields {
  const labels = findLabels(text);
  const dates = withNamedDays(text, findDates(text), labels);
  const parties = findParties(text);
  const name = readFullName(text, labels, parties);
  const formLabels = [...labels, ...stackedLabels(text)];
  const notes = readNotes(text, labels);
  const amounts = findAmounts(text, labels);
  const currency = readCurrency(text, amounts, labels);
  const start = readStartDate(text, dates, labels);
  return {
    fullName: found(contract, name && hasMixedScripts(name.value) ? { ...name, confidence: LOOKALIKE } : name),
    socialHandle: found(contract, readSocialHandle(text, labels, name, parties)),
    monthlyFee: found(contract, readMonthlyFee(text, amounts, labels, currency?.value ?? null)),
    startDate: found(contract, start),
    endDate: found(contract, readEndDate(text, dates, labels, start)),
    platforms: found(contract, readPlatforms(text, formLabels)),
    videosPerMonth: found(contract, readVideosPerMonth(text, formLabels)),
    notes: foundNotes(contract, notes),
    currency: found(contract, currency),
    perVideoFee: found(contract, readPerVideoFee(text, amounts)),
    totalFee: found(contract, readTotalFee(text, amounts)),
    exclusivity: found(contract, notes.find(({ topic }) => topic === "exclusivity") ?? null),
  };
}

/** The fields whose quotes stand in the document, white space apart; whatever proposed them, the rest is dropped. */
export function withStandingQuotes(contract: ContractText, fields: ExtractedFields): ExtractedFields {
  const whole = foldSpace(contract.text);
  const standing = Object.entries(fields).filter(([, field]) => field && whole.includes(foldSpace(field.quote)));
  return Object.fromEntries(standing);
}

/** The form's values of the fields that were found. */
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
  };
}
