import type { Extraction } from "@crm/domain/document/extraction.schema";
import { useMediaQuery } from "@crm/ui";
import { useCallback, useMemo, useRef, useState } from "react";
import { type ContractField, formOfReading } from "../contract-form/contract-form-values";
import { fieldsToLookAt, missingFields } from "../contract-form/reading-mark";
import type { ContractForm } from "../contract-form/use-contract-form";
import { fieldOfMark, readingPassages } from "./passages/reading-passages";
import { useDocumentMarking } from "./passages/use-document-marking";

interface ReviewedForm {
  extraction: Extraction;
  form: ContractForm;
  /** Fields whose values somebody found right. */
  looked: readonly ContractField[];
  onLooked: (fields: ContractField[]) => void;
}

export type ContractReview = ReturnType<typeof useContractReview>;

/** A form filled in from a document, reviewed beside it: what is left to look at, and which passage belongs to what. */
export function useContractReview({ extraction, form, looked, onLooked }: ReviewedForm) {
  const fields = useRef<HTMLDivElement>(null);
  const hasRoom = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false }) ?? true;
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
  const { marking, point, hold, show } = useDocumentMarking(marks, pick);

  const asRead = useMemo(() => formOfReading(extraction.data), [extraction]);
  const toLookAt = fieldsToLookAt(extraction, form.values, looked);
  const missing = missingFields(extraction, form.values);
  const [needing] = useState(() => toLookAt[0] ?? missing[0]);
  const confirm = (field: ContractField) => {
    onLooked([...looked, field]);
    const next = toLookAt[toLookAt.indexOf(field) + 1] ?? toLookAt.find((other) => other !== field);
    // The button that was pressed goes away, so that focus needs another place.
    goTo(next ?? missing[0] ?? field);
  };
  return {
    extraction,
    form,
    /** The form's values as they were read. */
    asRead,
    fields,
    marking,
    toLookAt,
    missing,
    /** The field that focus begins with: the first that needs a look. */
    first: needing ?? "fullName",
    /** Whether anything wanted a look when the review began. */
    neededLook: needing !== undefined,
    hasRoom,
    isOpen,
    point,
    hold,
    goTo,
    confirm,
    show(key: string) {
      lastShown.current = key;
      show(key);
      if (!hasRoom) setOpen(true);
    },
    /** Back from a document that lay over the form, to the field whose passage was shown. */
    close() {
      setOpen(false);
      if (lastShown.current) goTo(fieldOfMark(lastShown.current));
    },
  };
}

/** Puts focus into a field of a form, and the field into the middle of what is seen. */
function focusField(fields: HTMLElement | null, field: ContractField): void {
  const input = fields?.querySelector<HTMLElement>(`[data-field="${field}"] :is(input:not([type=hidden]), textarea)`);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}
