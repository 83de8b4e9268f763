import { Button, IconAlertTriangle, IconCheck } from "@crm/ui";
import type { ContractReview } from "./use-contract-review";
import "./review.css";

export function ReviewProgress({ review }: { review: ContractReview }) {
  const { toCheck, missing, goTo } = review;
  const [first] = [...toCheck, ...missing];
  return (
    <span className="review-left" data-done={first === undefined || undefined} role="status">
      {first === undefined ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <span>{wordsOf(review)}</span>
      {first && (
        <Button variant="default" size="compact-sm" onClick={() => goTo(first)}>
          Show {toCheck.length + missing.length === 1 ? "it" : "the first"}
        </Button>
      )}
    </span>
  );
}

function wordsOf({ toCheck, missing, neededCheck }: ContractReview): string {
  const [check, lacking] = [toCheck.length, missing.length];
  if (check + lacking === 0) return neededCheck ? "Everything is checked" : "Nothing to check";
  const parts = [...(check > 0 ? [`${check} to check`] : []), ...(lacking > 0 ? [`${lacking} missing`] : [])];
  return parts.join(", ");
}
