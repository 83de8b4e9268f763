import { Button, IconArrowBackUp, VisuallyHidden } from "@crm/ui";
import { type FocusEvent, type PointerEvent, useState } from "react";
import { FIELD_LABELS } from "../../contract-form/contract-form-values";
import { isApplied, type SecondReading } from "../../contract-form/second-reading";
import { isComputed } from "../is-computed";
import type { ContractReview } from "../use-contract-review";
import { PassageButton } from "./passage-button";
import { secondKey } from "./reading-passages";
import { shortQuote } from "./short-quote";
import "./second-value.css";

interface SecondProps {
  review: ContractReview;
  second: SecondReading;
}

export function SecondValue({ review, second }: SecondProps) {
  const { field, value, words, passage } = second;
  const isWorkedOut = (field === "startDate" || field === "endDate") && isComputed(String(value), passage.quote);
  return (
    <p className="review-second" {...lightsPassage(review, second)}>
      The model reads: <strong>{words}</strong>
      {isWorkedOut ? ", computed from " : " from "}
      <q>{shortQuote(passage.quote)}</q>{" "}
      <PassageButton review={review} mark={secondKey(field)} label={`${FIELD_LABELS[field]} as the model reads it`} />
    </p>
  );
}

export function UseSecondValue({ review, second }: SecondProps) {
  const { form, asRead } = review;
  const { field, value, words } = second;
  const [before, setBefore] = useState(form.values[field]);
  const isUsed = isApplied(second, form.values);
  const take = () => {
    setBefore(form.values[field]);
    form.setFieldValue(field, value);
  };
  // Restores the typed value. If the model's value was there from the start, restores the one that was read.
  const putBack = () => form.setFieldValue(field, String(before) === String(value) ? asRead[field] : before);
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={isUsed ? <IconArrowBackUp size={14} aria-hidden /> : undefined}
      onClick={isUsed ? putBack : take}
      {...lightsPassage(review, second)}
    >
      {isUsed ? "Undo" : "Use the model’s"}{" "}
      <VisuallyHidden>
        ({FIELD_LABELS[field]}: {words})
      </VisuallyHidden>
    </Button>
  );
}

function lightsPassage(review: ContractReview, { field }: SecondReading) {
  const key = secondKey(field);
  return {
    onPointerMove(event: PointerEvent) {
      event.stopPropagation();
      review.point(key);
    },
    onFocus(event: FocusEvent) {
      event.stopPropagation();
      review.reveal(key);
    },
  };
}
