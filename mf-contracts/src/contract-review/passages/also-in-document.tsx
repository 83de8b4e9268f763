import { Button, IconCheck, IconPlus, VisuallyHidden } from "@crm/ui";
import type { ContractReview } from "../use-contract-review";
import { alsoFound } from "./also-found";
import { PassageButton } from "./passage-button";
import { shortQuote } from "./short-quote";
import "../review.css";

export function AlsoInDocument({ review }: { review: ContractReview }) {
  const found = alsoFound(review.extraction.fields);
  const { notes } = review.form.values;
  if (found.length === 0) return null;
  const add = (line: string) => review.form.setFieldValue("notes", notes.trim() === "" ? line : `${notes}\n${line}`);
  return (
    <section className="review-also" aria-labelledby="review-also">
      <h3 id="review-also">Also in the document</h3>
      <ul className="review-lines">
        {found.map(({ key, label, value, passage }) => {
          const line = `${label}: ${value}`;
          const isAdded = notes.split("\n").includes(line);
          return (
            <li key={key} onPointerEnter={() => review.point(key)} onPointerLeave={() => review.point(null)}>
              <span>
                {line}
                {value !== passage.quote && (
                  <>
                    {" · "}
                    <q>{shortQuote(passage.quote)}</q>
                  </>
                )}{" "}
                <PassageButton review={review} mark={key} label={label} />
              </span>
              <Button
                variant="subtle"
                size="compact-xs"
                className="review-add"
                leftSection={isAdded ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
                aria-disabled={isAdded || undefined}
                onClick={isAdded ? undefined : () => add(line)}
              >
                {isAdded ? "In the notes" : "Add to notes"} <VisuallyHidden>({label})</VisuallyHidden>
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
