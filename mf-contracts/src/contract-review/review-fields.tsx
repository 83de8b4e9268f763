import { foreignCurrency, isFee } from "@crm/domain/document/sure-from";
import { IconAlertTriangle, IconCheck, IconQuestionMark } from "@crm/ui";
import type { ReactNode } from "react";
import { ContractFields } from "../contract-form/contract-fields";
import { type ContractField, FIELD_LABELS } from "../contract-form/contract-form-values";
import { MarkedField } from "../contract-form/marked-field";
import { type ReadingMark, readingMark } from "../contract-form/reading-mark";
import { isApplied, secondReading } from "../contract-form/second-reading";
import { isComputed } from "./is-computed";
import { AlsoInDocument } from "./passages/also-in-document";
import { NotesParts } from "./passages/notes-parts";
import { PassageButton } from "./passages/passage-button";
import { SecondValue, UseSecondValue } from "./passages/second-value";
import { shortQuote } from "./passages/short-quote";
import type { ContractReview } from "./use-contract-review";
import "../contract-form/marks.css";

export function ReviewFields({ review }: { review: ContractReview }) {
  const { extraction, form, toCheck } = review;
  const markOf = (field: ContractField) => {
    const mark = readingMark(extraction, field, form.values);
    return mark && { mark, isConfirmed: mark.kind === "check" && !toCheck.includes(field) };
  };
  const frame = (field: ContractField, input: ReactNode) => {
    const marked = markOf(field);
    const second = secondReading(extraction, field);
    const key = review.marking.marks.some((mark) => mark.key === field) ? field : null;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: highlights what the field's own button also shows
      <div
        onPointerMove={() => review.point(key)}
        onPointerLeave={() => review.point(null)}
        onFocus={() => key && review.reveal(key)}
      >
        <MarkedField
          field={field}
          mark={marked?.isConfirmed ? "sure" : marked?.mark.kind}
          action={second && <UseSecondValue review={review} second={second} />}
          onConfirm={toCheck.includes(field) ? review.confirm : undefined}
        >
          {input}
          {second && <SecondValue review={review} second={second} />}
          {field === "notes" && <NotesParts review={review} />}
        </MarkedField>
      </div>
    );
  };
  return (
    <>
      <ContractFields
        form={form}
        first={review.first}
        isFromDocument
        describe={(field) => {
          const marked = markOf(field);
          return marked && <MarkLine review={review} field={field} {...marked} />;
        }}
        frame={frame}
      />
      <AlsoInDocument review={review} />
    </>
  );
}

const icons = { sure: IconCheck, check: IconAlertTriangle, missing: IconQuestionMark };

interface MarkLineProps {
  review: ContractReview;
  field: ContractField;
  mark: ReadingMark;
  isConfirmed: boolean;
}

function MarkLine({ review, field, mark, isConfirmed }: MarkLineProps) {
  const { extraction, form } = review;
  const kind = isConfirmed ? "sure" : mark.kind;
  const Icon = icons[kind];
  if (mark.kind === "missing")
    return (
      <span className="contracts-mark" data-mark="missing">
        <Icon size={14} aria-hidden />
        <span>Not found in the document</span>
      </span>
    );
  const { quote, confidence } = mark.passage;
  const foreign = isFee(field) ? foreignCurrency(extraction.fields) : null;
  const isWorkedOut = (field === "startDate" || field === "endDate") && isComputed(extraction.data[field], quote);
  const second = secondReading(extraction, field);
  // Omits the quote here if the lines below already show it.
  const isTheModels = second !== null && isApplied(second, form.values);
  const isSaidBelow = (field === "notes" && (extraction.fields.notes?.parts ?? []).length > 0) || isTheModels;
  const isAsRead = String(form.values[field]) === String(review.asRead[field]);
  const isChanged = !isAsRead && !isTheModels;
  const isSettled = isConfirmed || !isAsRead;
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
