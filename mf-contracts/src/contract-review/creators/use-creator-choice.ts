import type { Extraction } from "@crm/domain/document/extraction.schema";
import { useState } from "react";
import type { ContractField, ContractFormValues } from "../../contract-form/contract-form-values";
import { readingOfCreator, WHOSE_FIELDS } from "../../contract-form/document-creators";
import type { ContractForm } from "../../contract-form/use-contract-form";

type Whose = Pick<ContractFormValues, (typeof WHOSE_FIELDS)[number]>;

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

/** Whose contract is made from a document of several creators. A name or handle that was typed is replaced only with a way back. */
export function useCreatorChoice({ document, form, chosen, looked, onChoose }: CreatorChoiceOptions) {
  const [replaced, setReplaced] = useState<(Chosen & { values: Whose }) | null>(null);
  const given = whoseOf(readingOfCreator(document, chosen ?? 0).data);
  const isAsGiven = WHOSE_FIELDS.every((field) => form.values[field] === given[field]);
  return {
    creators: document.creators ?? [],
    chosen,
    /** What was typed and replaced by the choice, as long as nothing was typed after it. */
    replaced: replaced && isAsGiven ? WHOSE_FIELDS.map((field) => replaced.values[field]).filter(Boolean) : null,
    choose(next: number) {
      const values = whoseOf(form.values);
      const taken = whoseOf(readingOfCreator(document, next).data);
      const isTyped = WHOSE_FIELDS.some((field) => values[field] !== given[field] && values[field] !== taken[field]);
      setReplaced(isTyped ? { chosen, looked, values } : null);
      form.setValues(taken);
      for (const field of WHOSE_FIELDS) form.clearFieldError(field);
      // What is right for one creator may be wrong for another.
      onChoose({ chosen: next, looked: [] });
    },
    undo() {
      if (!replaced) return;
      form.setValues(replaced.values);
      onChoose({ chosen: replaced.chosen, looked: [...replaced.looked] });
      setReplaced(null);
    },
  };
}

const whoseOf = ({ fullName, socialHandle }: Whose): Whose => ({ fullName, socialHandle });
