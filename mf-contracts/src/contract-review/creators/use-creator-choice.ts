import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import { useState } from "react";
import { type ContractField, type ContractFormValues, formOfReading } from "../../contract-form/contract-form-values";
import { isSameValue, readingOfCreator, WHOSE_FIELDS } from "../../contract-form/document-creators";
import type { ContractForm } from "../../contract-form/use-contract-form";

type Details = Pick<ContractFormValues, ExpectedDetail>;

interface Chosen {
  chosen: number | null;
  /** Fields whose values somebody found right for that creator. */
  looked: readonly ContractField[];
}

interface CreatorChoiceOptions extends Chosen {
  /** The document's reading as it was answered. */
  document: Extraction;
  form: ContractForm;
  onChoose: (next: { chosen: number | null; looked: ContractField[] }) => void;
}

export type CreatorChoice = ReturnType<typeof useCreatorChoice>;

/**
 * Whose contract is made from a document of several creators. A name or handle that was typed is replaced only with a way back;
 * another value that was typed stays.
 */
export function useCreatorChoice({ document, form, chosen, looked, onChoose }: CreatorChoiceOptions) {
  const [replaced, setReplaced] = useState<(Chosen & { values: Details }) | null>(null);
  const detailsOf = (creator: number) => detailsIn(formOfReading(readingOfCreator(document, creator).data));
  const given = detailsOf(chosen ?? 0);
  const isAsGiven = WHOSE_FIELDS.every((field) => form.values[field] === given[field]);
  return {
    creators: document.creators ?? [],
    chosen,
    /** What was typed and replaced by the choice, as long as nothing was typed after it. */
    replaced: replaced && isAsGiven ? WHOSE_FIELDS.map((field) => replaced.values[field]).filter(Boolean) : null,
    choose(next: number) {
      const values = detailsIn(form.values);
      const taken = detailsOf(next);
      const isTyped = WHOSE_FIELDS.some((field) => values[field] !== given[field] && values[field] !== taken[field]);
      setReplaced(isTyped ? { chosen, looked, values } : null);
      const followed = EXPECTED_DETAILS.filter((field) => isWhose(field) || isSameValue(values[field], given[field]));
      form.setValues(Object.fromEntries(followed.map((field) => [field, taken[field]])));
      for (const field of followed) form.clearFieldError(field);
      // What is right for one creator may be wrong for another.
      onChoose({ chosen: next, looked: [] });
    },
    undo() {
      if (!replaced) return;
      const untouched = EXPECTED_DETAILS.filter((field) => isSameValue(form.values[field], given[field]));
      form.setValues(Object.fromEntries(untouched.map((field) => [field, replaced.values[field]])));
      onChoose({ chosen: replaced.chosen, looked: [...replaced.looked] });
      setReplaced(null);
    },
  };
}

const detailsIn = (values: ContractFormValues): Details =>
  Object.fromEntries(EXPECTED_DETAILS.map((field) => [field, values[field]])) as Details;

const isWhose = (field: string): boolean => WHOSE_FIELDS.some((whose) => whose === field);
