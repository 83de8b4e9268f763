import type { Contract } from "@crm/domain/contract/contract.schema";
import { CONTRACT_FIELDS, type ContractField } from "./contract-form-values";

export type ValueMark = "defaulted" | "uncertain";

export type ValueMarks = Partial<Record<ContractField, ValueMark>>;

export const MARK_WORDS: Record<ValueMark, string> = {
  defaulted: "Filled in automatically, not given. Please check it.",
  uncertain: "Read from a document with little confidence, and not checked yet.",
};

export function valueMarks({ defaultedFields, uncertainFields }: Contract): ValueMarks {
  const marks: ValueMarks = {};
  for (const field of uncertainFields) marks[field] = "uncertain";
  for (const field of defaultedFields) marks[field] = "defaulted";
  return marks;
}

export function markedFields(marks: ValueMarks): ContractField[] {
  return CONTRACT_FIELDS.filter((field) => marks[field] !== undefined);
}
