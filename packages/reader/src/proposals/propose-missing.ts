import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { ExtractedFields } from "@crm/domain/document/extraction.schema";
import { found } from "../fields/candidate";
import { type ContractReading, dataOf } from "../fields/extract-contract";
import { type ContractText, contractText } from "../fields/text/contract-text";
import { withoutOrdersToReader } from "../fields/text/order-to-reader";
import type { ReadDocument } from "../read-document";
import type { Proposal } from "./proposal.schema";
import { type AskModel, questionFor } from "./question";
import { statedValue } from "./stated-value";

/** A person looks at each of these before it is saved. */
const CONFIDENCE = 0.6;

/**
 * Asks the model for what the rules did not find. What they found stays as it is; a proposal counts only where its quote
 * stands in the document and states the value. Without a model, or when it does not help, the reading comes back unchanged.
 */
export async function proposeMissing(
  ask: AskModel | null,
  document: ReadDocument,
  reading: ContractReading,
  signal: AbortSignal,
): Promise<ContractReading> {
  const missing = EXPECTED_DETAILS.filter((field) => !reading.fields[field]);
  if (!ask || missing.length === 0) return reading;
  const text = contractText(document);
  if (text.text.trim() === "") return reading;
  const answer = await ask(questionFor(missing, text.text), signal);
  const wanted = answer?.values.filter(({ field }) => missing.includes(field)) ?? [];
  if (wanted.length === 0) return reading;
  const fields = { ...verified(text, wanted, reading), ...reading.fields };
  return { ...reading, fields, data: dataOf(fields) };
}

/** The first proposal for each field that the document bears out. */
function verified(text: ContractText, proposals: Proposal[], { data }: ContractReading): ExtractedFields {
  const fields: ExtractedFields = {};
  const plain = withoutOrdersToReader(text.text);
  // An end may be computed from the start, so the start comes first.
  const ordered = proposals.toSorted((a, b) => EXPECTED_DETAILS.indexOf(a.field) - EXPECTED_DETAILS.indexOf(b.field));
  for (const proposal of ordered) {
    const place = fields[proposal.field] ? null : placeOf(plain, proposal.quote);
    const stated = place && statedValue(proposal, data.startDate || (fields.startDate?.value ?? ""));
    if (!stated) continue;
    const passage = found(text, { value: stated.value, confidence: CONFIDENCE, ...place });
    if (passage) Object.assign(fields, { [stated.field]: passage });
  }
  return fields;
}

/** Where the quote stands in the text, white space apart. */
function placeOf(text: string, quote: string): { start: number; end: number } | null {
  const words = quote.split(/\s+/).filter(Boolean).map(RegExp.escape);
  const match = words.length === 0 ? null : new RegExp(words.join("\\s+")).exec(text);
  return match && { start: match.index, end: match.index + match[0].length };
}
