import type { TimelineEntry } from "../contract/timeline.schema";
import { MONEY_FIELDS } from "./permissions";

type Fields = Record<string, unknown>;

/** Events about payments, revenue and documents. Their fields are hidden as a whole. */
const HIDDEN_ENTITIES = ["payout", "revenue", "revenue-record", "contract-file"];

/** Whether an answer with this schema may contain amounts or terms. */
export const mayHaveAmounts = (schemaId: string | undefined): schemaId is string =>
  schemaId !== undefined && (schemaId === "TimelineEntry" || Object.hasOwn(MONEY_FIELDS, schemaId));

/** Sets amounts and terms in a row or answer to null. Of an event only the names of changed fields are left, in `hidden`. */
export function withoutAmounts(schemaId: string, answer: Fields): Fields {
  if (schemaId === "TimelineEntry") return { ...answer, ...hiddenStates(answer) };
  return nulled(answer, MONEY_FIELDS[schemaId] ?? []);
}

function nulled(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, names.includes(name) ? null : value]));
}

function hiddenStates({ entity, before, after }: Partial<TimelineEntry>): Fields {
  if (entity !== undefined && HIDDEN_ENTITIES.includes(entity))
    return { before: undefined, after: undefined, fileName: undefined };
  if (entity !== "contract") return {};
  const names = MONEY_FIELDS.Contract ?? [];
  const hidden = names.filter((name) => before && after && before[name] !== after[name]);
  return {
    ...(before && { before: nulled(before, names) }),
    ...(after && { after: nulled(after, names) }),
    ...(hidden.length > 0 && { hidden }),
  };
}
