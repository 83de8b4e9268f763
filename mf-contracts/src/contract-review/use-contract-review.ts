import type { Extraction } from "@crm/domain/document/extraction.schema";
import { useMediaQuery } from "@crm/ui";
import { useCallback, useMemo, useRef, useState } from "react";
import { type ContractField, formOfReading } from "../contract-form/contract-form-values";
import { fieldsToCheck, missingFields } from "../contract-form/reading-mark";
import type { ContractForm } from "../contract-form/use-contract-form";
import { fieldOfMark, readingPassages } from "./passages/reading-passages";
import { useDocumentMarking } from "./passages/use-document-marking";

interface ReviewedForm {
  extraction: Extraction;
  form: ContractForm;
  confirmed: readonly ContractField[];
  onConfirmed: (fields: ContractField[]) => void;
}

export type ContractReview = ReturnType<typeof useContractReview>;

export function useContractReview({ extraction, form, confirmed, onConfirmed }: ReviewedForm) {
  const fields = useRef<HTMLDivElement>(null);
  const isSideBySide = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false }) ?? true;
  const [isOpen, setOpen] = useState(false);
  const lastShown = useRef<string>(undefined);

  const goTo = useCallback((field: ContractField) => focusField(fields.current, field), []);
  const marks = useMemo(() => readingPassages(extraction), [extraction]);
  const pick = useCallback(
    (key: string) => {
      setOpen(false);
      lastShown.current = key;
      goTo(fieldOfMark(key));
    },
    [goTo],
  );
  const { marking, point, reveal, show } = useDocumentMarking(marks, pick);

  const asRead = useMemo(() => formOfReading(extraction.data), [extraction]);
  const toCheck = fieldsToCheck(extraction, form.values, confirmed);
  const missing = missingFields(extraction, form.values);
  const [needing] = useState(() => toCheck[0] ?? missing[0]);
  const confirm = (field: ContractField) => {
    onConfirmed([...confirmed, field]);
    const next = toCheck[toCheck.indexOf(field) + 1] ?? toCheck.find((other) => other !== field);
    // Moves the focus to the next field to check, because the pressed button is unmounted.
    goTo(next ?? missing[0] ?? field);
  };
  return {
    extraction,
    form,
    asRead,
    fields,
    marking,
    toCheck,
    missing,
    /** The field that has the focus when the form opens. */
    first: needing ?? "fullName",
    /** Whether any field needed a check when the form opened. */
    neededCheck: needing !== undefined,
    isSideBySide,
    isOpen,
    point,
    reveal,
    goTo,
    confirm,
    show(key: string) {
      lastShown.current = key;
      show(key);
      if (!isSideBySide) setOpen(true);
    },
    close() {
      setOpen(false);
      if (lastShown.current) goTo(fieldOfMark(lastShown.current));
    },
  };
}

function focusField(fields: HTMLElement | null, field: ContractField): void {
  const input = fields?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([type=hidden]), textarea)`);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}
