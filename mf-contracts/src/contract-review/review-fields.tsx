import type { ReactNode } from "react";
import { ContractFields } from "../contract-form/contract-fields";
import type { ContractField } from "../contract-form/contract-form-values";
import { MarkedField } from "../contract-form/marked-field";
import { readingMark } from "../contract-form/reading-mark";
import { secondReading } from "../contract-form/second-reading";
import { MarkLine } from "./mark-line";
import { AlsoInDocument } from "./passages/also-in-document";
import { NotesParts } from "./passages/notes-parts";
import { SecondValue, UseSecondValue } from "./passages/second-value";
import type { ContractReview } from "./use-contract-review";

/** The fields of a contract, each with how sure its value is; the one at hand has its passage lit in the document. */
export function ReviewFields({ review }: { review: ContractReview }) {
  const { extraction, form, toLookAt } = review;
  const markOf = (field: ContractField) => {
    const mark = readingMark(extraction, field, form.values);
    return mark && { mark, isLookedAt: mark.kind === "check" && !toLookAt.includes(field) };
  };
  const frame = (field: ContractField, input: ReactNode) => {
    const marked = markOf(field);
    const second = secondReading(extraction, field);
    const key = review.marking.marks.some((mark) => mark.key === field) ? field : null;
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: only lights what the field's own button shows
      <div
        onPointerMove={() => review.point(key)}
        onPointerLeave={() => review.point(null)}
        onFocus={() => key && review.hold(key)}
      >
        <MarkedField
          field={field}
          mark={marked?.isLookedAt ? "sure" : marked?.mark.kind}
          isInTheWay={review.inTheWay === field}
          action={second && <UseSecondValue review={review} second={second} />}
          onConfirm={toLookAt.includes(field) ? review.confirm : undefined}
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
