import { Button, IconAlertTriangle, IconCheck } from "@crm/ui";
import type { ContractReview } from "./use-contract-review";
import "./review.css";

/** How many values are left to look at, beside what saves them, with the way to the first. */
export function LooksLeft({ review }: { review: ContractReview }) {
  const { toLookAt, missing, goTo } = review;
  const [first] = [...toLookAt, ...missing];
  return (
    <span className="review-left" data-done={first === undefined || undefined} role="status">
      {first === undefined ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <span>{wordsOf(review)}</span>
      {first && (
        <Button variant="default" size="compact-sm" onClick={() => goTo(first)}>
          Show {toLookAt.length + missing.length === 1 ? "it" : "the first"}
        </Button>
      )}
    </span>
  );
}

function wordsOf({ toLookAt, missing, neededLook }: ContractReview): string {
  const [check, lacking] = [toLookAt.length, missing.length];
  if (check + lacking === 0) return neededLook ? "Everything is checked" : "Nothing to check";
  const parts = [...(check > 0 ? [`${check} to check`] : []), ...(lacking > 0 ? [`${lacking} missing`] : [])];
  return parts.join(", ");
}
