import { foreignCurrency } from "@crm/domain/document/sure-from";
import { IconAlertTriangle, IconCheck, IconQuestionMark } from "@crm/ui";
import type { ContractField } from "../contract-form/contract-form-values";
import { FIELD_LABELS } from "../contract-form/contract-form-values";
import type { ReadingMark } from "../contract-form/reading-mark";
import { isTaken, secondReading } from "../contract-form/second-reading";
import { isComputed } from "./is-computed";
import { PassageButton } from "./passages/passage-button";
import { shortQuote } from "./passages/short-quote";
import type { ContractReview } from "./use-contract-review";
import "../contract-form/marks.css";

const icons = { sure: IconCheck, check: IconAlertTriangle, missing: IconQuestionMark };

interface MarkLineProps {
  review: ContractReview;
  field: ContractField;
  mark: ReadingMark;
  isLookedAt: boolean;
}

/** How sure a prefilled value is, what it was read from, and the way there. */
export function MarkLine({ review, field, mark, isLookedAt }: MarkLineProps) {
  const { extraction, form } = review;
  const kind = isLookedAt ? "sure" : mark.kind;
  const Icon = icons[kind];
  if (mark.kind === "missing")
    return (
      <span className="contracts-mark" data-mark="missing">
        <Icon size={14} aria-hidden />
        <span>Not found in the document</span>
      </span>
    );
  const { quote, confidence } = mark.passage;
  const foreign = field === "monthlyFee" ? foreignCurrency(extraction.fields) : null;
  const isWorkedOut = (field === "startDate" || field === "endDate") && isComputed(extraction.data[field], quote);
  const second = secondReading(extraction, field);
  // The notes' own lines say it one by one, and the model's value has its own passage.
  const isTheModels = second !== null && isTaken(second, form.values);
  const isSaidBelow = (field === "notes" && (extraction.fields.notes?.parts ?? []).length > 0) || isTheModels;
  const isAsRead = String(form.values[field]) === String(review.asRead[field]);
  const isChanged = !isAsRead && !isTheModels;
  const isSettled = isLookedAt || !isAsRead;
  return (
    <span className="contracts-mark" data-mark={kind}>
      <Icon size={14} aria-hidden />
      <span>
        <strong>{kind === "check" ? "Check this" : isChanged ? "Changed" : isSettled ? "Looked at" : "Sure"}</strong>
        {!isSettled && !foreign && ` (${Math.round(confidence * 100)}%)`}
        {foreign && `. The document says ${foreign}; fees are kept in US dollars`}
        {!isSaidBelow && (
          <>
            {isChanged && ". The document says"}
            {isWorkedOut && !isChanged ? ", computed from: " : ": "}
            <q>{shortQuote(quote)}</q> <PassageButton review={review} mark={field} label={FIELD_LABELS[field]} />
          </>
        )}
      </span>
    </span>
  );
}
