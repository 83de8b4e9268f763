import { Button, IconArrowBackUp, VisuallyHidden } from "@crm/ui";
import { useState } from "react";
import { FIELD_LABELS } from "../../contract-form/contract-form-values";
import { isTaken, type SecondReading } from "../../contract-form/second-reading";
import { isComputed } from "../is-computed";
import type { ContractReview } from "../use-contract-review";
import { PassageButton } from "./passage-button";
import { secondKey } from "./reading-passages";
import { shortQuote } from "./short-quote";
import "./second-value.css";

/** The value that the model read for a field, with the way to its passage, and a button that takes it or puts back what stood there. */
export function SecondValue({ review, second }: { review: ContractReview; second: SecondReading }) {
  const { form, asRead } = review;
  const { field, value, words, passage } = second;
  const key = secondKey(field);
  const taken = isTaken(second, form.values);
  const [before, setBefore] = useState(form.values[field]);
  const isWorkedOut = (field === "startDate" || field === "endDate") && isComputed(String(value), passage.quote);
  const take = () => {
    setBefore(form.values[field]);
    form.setFieldValue(field, value);
  };
  // The value may have been typed, or taken before the form was opened once more.
  const putBack = () => form.setFieldValue(field, String(before) === String(value) ? asRead[field] : before);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only lights what the button in it shows
    <div
      className="review-second"
      onPointerMove={(event) => {
        // The field around it would light its own passage.
        event.stopPropagation();
        review.point(key);
      }}
      onFocus={(event) => {
        event.stopPropagation();
        review.hold(key);
      }}
    >
      <span>
        The model reads: <strong>{words}</strong>
        {isWorkedOut ? ", computed from " : " from "}
        <q>{shortQuote(passage.quote)}</q>{" "}
        <PassageButton review={review} mark={key} label={`${FIELD_LABELS[field]} as the model reads it`} />
      </span>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={taken ? <IconArrowBackUp size={14} aria-hidden /> : undefined}
        onClick={taken ? putBack : take}
      >
        {taken ? "Undo" : "Use this"}{" "}
        <VisuallyHidden>
          ({FIELD_LABELS[field]}: {words})
        </VisuallyHidden>
      </Button>
    </div>
  );
}
