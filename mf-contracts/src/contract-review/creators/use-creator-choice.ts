import { EXPECTED_DETAILS, type ExpectedDetail } from "@crm/domain/document/expected-details";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import { useState } from "react";
import { type ContractField, type ContractFormValues, formOfReading } from "../../contract-form/contract-form-values";
import { IDENTITY_FIELDS, isSameValue, readingOfCreator } from "../../contract-form/document-creators";
import type { ContractForm } from "../../contract-form/use-contract-form";

type Details = Pick<ContractFormValues, ExpectedDetail>;

interface Chosen {
  chosen: number | null;
  confirmed: readonly ContractField[];
}

interface CreatorChoiceOptions extends Chosen {
  document: Extraction;
  form: ContractForm;
  onChoose: (next: { chosen: number | null; confirmed: ContractField[] }) => void;
}

export type CreatorChoice = ReturnType<typeof useCreatorChoice>;

/** Choosing a creator replaces even a typed name or handle, which `undo` restores; other typed values stay. */
export function useCreatorChoice({ document, form, chosen, confirmed, onChoose }: CreatorChoiceOptions) {
  const [replaced, setReplaced] = useState<(Chosen & { values: Details }) | null>(null);
  const detailsOf = (creator: number) => detailsIn(formOfReading(readingOfCreator(document, creator).data));
  const given = detailsOf(chosen ?? 0);
  const isAsGiven = IDENTITY_FIELDS.every((field) => form.values[field] === given[field]);
  return {
    creators: document.creators ?? [],
    chosen,
    /** Typed name and handle that the choice replaced; null once the user types again. */
    replaced: replaced && isAsGiven ? IDENTITY_FIELDS.map((field) => replaced.values[field]).filter(Boolean) : null,
    choose(next: number) {
      const values = detailsIn(form.values);
      const taken = detailsOf(next);
      const isTyped = IDENTITY_FIELDS.some((field) => values[field] !== given[field] && values[field] !== taken[field]);
      setReplaced(isTyped ? { chosen, confirmed, values } : null);
      const followed = EXPECTED_DETAILS.filter(
        (field) => isIdentity(field) || isSameValue(values[field], given[field]),
      );
      form.setValues(Object.fromEntries(followed.map((field) => [field, taken[field]])));
      for (const field of followed) form.clearFieldError(field);
      // A value confirmed for one creator may be wrong for another.
      onChoose({ chosen: next, confirmed: [] });
    },
    undo() {
      if (!replaced) return;
      const untouched = EXPECTED_DETAILS.filter((field) => isSameValue(form.values[field], given[field]));
      form.setValues(Object.fromEntries(untouched.map((field) => [field, replaced.values[field]])));
      onChoose({ chosen: replaced.chosen, confirmed: [...replaced.confirmed] });
      setReplaced(null);
    },
  };
}

const detailsIn = (values: ContractFormValues): Details =>
  Object.fromEntries(EXPECTED_DETAILS.map((field) => [field, values[field]])) as Details;

const isIdentity = (field: string): boolean => IDENTITY_FIELDS.some((identity) => identity === field);
