import { Button, IconAlertTriangle, IconCheck } from "@crm/ui";
import type { ContractReview } from "./use-contract-review";
import "./review.css";

/** How many values are left to look at, beside what saves them, with the way to the first. */
export function LooksLeft({ review: { toLookAt, missing, goTo } }: { review: ContractReview }) {
  const [first] = [...toLookAt, ...missing];
  return (
    <span className="review-left" data-done={first === undefined || undefined} role="status">
      {first === undefined ? <IconCheck size={16} aria-hidden /> : <IconAlertTriangle size={16} aria-hidden />}
      <span>{wordsOf(toLookAt.length, missing.length)}</span>
      {first && (
        <Button variant="default" size="compact-sm" onClick={() => goTo(first)}>
          Show {toLookAt.length + missing.length === 1 ? "it" : "the first"}
        </Button>
      )}
    </span>
  );
}

function wordsOf(check: number, missing: number): string {
  if (check + missing === 0) return "Nothing left to check";
  const parts = [...(check > 0 ? [`${check} to check`] : []), ...(missing > 0 ? [`${missing} missing`] : [])];
  return parts.join(", ");
}
