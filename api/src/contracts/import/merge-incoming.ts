import { AGREED_TERMS, parsedJsonInWords } from "@crm/domain/contract/agreed-terms";
import {
  contractFactsSchema,
  contractSchema,
  DEFAULTABLE_FIELDS,
  END_BEFORE_START,
  endsAfterStart,
  READ_FIELDS,
} from "@crm/domain/contract/contract.schema";
import {
  type ContractFacts,
  type IncomingContract,
  type RefusedRow,
  refused,
} from "@crm/domain/contract/incoming-contract";
import { firstTerm, termsAfterChange } from "@crm/domain/contract/term";
import { termSchema, termUseSchema } from "@crm/domain/contract/term.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { z } from "zod";
import { START_IN_HISTORY } from "../change-contract";

export const contractState = contractFactsSchema.extend({
  defaultedFields: contractSchema.shape.defaultedFields,
  uncertainFields: contractSchema.shape.uncertainFields,
  terms: z.array(termSchema),
  uses: z.array(termUseSchema),
  version: z.int(),
});

export type ContractState = z.infer<typeof contractState>;

export type FactChange = { field: string; from: string; to: string };

export function newState({ facts, defaulted, uncertain }: IncomingContract): ContractState {
  const defaultedFields = DEFAULTABLE_FIELDS.filter((field) => defaulted.includes(field));
  return { ...facts, defaultedFields, uncertainFields: uncertain, terms: [firstTerm(facts)], uses: [], version: 1 };
}

/** Fields that the row omits keep their values. */
export function mergeIncoming(
  kept: ContractState,
  { facts, defaulted, uncertain }: IncomingContract,
  today: CalendarDate,
): { state: ContractState; changes: FactChange[] } | RefusedRow {
  const changed = MERGED.filter((field) => !defaulted.includes(field) && !Bun.deepEquals(kept[field], facts[field]));
  if (changed.length === 0) return { state: kept, changes: [] };
  const merged = { ...kept, ...Object.fromEntries(changed.map((field) => [field, facts[field]])) };
  if (!endsAfterStart(merged.startDate, merged.endDate)) return refused("endDate", END_BEFORE_START);
  const terms = termsAfterChange(kept.terms, kept, merged, { uses: kept.uses, today });
  if (!terms) return refused("startDate", START_IN_HISTORY);
  const isChanged = (field: string) => changed.some((name) => name === field);
  const defaultedFields = kept.defaultedFields.filter((field) => !isChanged(field));
  const uncertainFields = READ_FIELDS.filter((field) =>
    (isChanged(field) ? uncertain : kept.uncertainFields).includes(field),
  );
  return {
    state: { ...merged, terms, defaultedFields, uncertainFields },
    changes: changed.map((field) => ({ field, from: shown(field, kept), to: shown(field, merged) })),
  };
}

// Omits the handle: it identifies the contract, and its stored case is kept.
const MERGED = [
  "fullName",
  "monthlyFee",
  "startDate",
  "endDate",
  "notes",
  "platforms",
  "videosPerMonth",
  ...AGREED_TERMS,
] as const satisfies readonly (keyof ContractFacts)[];

function shown(field: (typeof MERGED)[number], facts: ContractFacts): string {
  if (field === "parsedJson") return parsedJsonInWords(facts.parsedJson);
  const value = facts[field] ?? "";
  return Array.isArray(value) ? value.join(", ") : String(value);
}
