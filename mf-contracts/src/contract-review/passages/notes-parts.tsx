import type { NoteTopic } from "@crm/domain/document/extraction.schema";
import type { ContractReview } from "../use-contract-review";
import { PassageButton } from "./passage-button";
import { notesKey } from "./reading-passages";
import { shortQuote } from "./short-quote";
import "../review.css";

const TOPICS: Record<NoteTopic, string> = {
  payment: "Payment",
  usage: "Usage rights",
  exclusivity: "Exclusivity",
  termination: "Termination",
};

export function NotesParts({ review }: { review: ContractReview }) {
  const parts = review.extraction.fields.notes?.parts ?? [];
  if (parts.length === 0) return null;
  return (
    <ul className="review-lines" aria-label="Where each line was read">
      {parts.map(({ topic, quote }, index) => (
        <li
          key={index}
          onPointerMove={(event) => {
            // Otherwise the field around this part would highlight the passage of the whole field.
            event.stopPropagation();
            review.point(notesKey(index));
          }}
        >
          {TOPICS[topic]}: <q>{shortQuote(quote)}</q>{" "}
          <PassageButton review={review} mark={notesKey(index)} label={`${TOPICS[topic]} in the notes`} />
        </li>
      ))}
    </ul>
  );
}
