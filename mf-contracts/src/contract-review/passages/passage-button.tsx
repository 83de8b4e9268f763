import { UnstyledButton, VisuallyHidden } from "@crm/ui";
import type { ContractReview } from "../use-contract-review";

interface PassageButtonProps {
  review: ContractReview;
  mark: string;
  label: string;
}

export function PassageButton({ review, mark, label }: PassageButtonProps) {
  const passage = review.marking.marks.find(({ key }) => key === mark)?.passage;
  if (!passage) return null;
  const words = passage.line === undefined ? `Page ${passage.page}` : "Show in the document";
  return (
    <UnstyledButton
      className="contracts-passage"
      onClick={() => review.show(mark)}
      onPointerEnter={() => review.point(mark)}
      onPointerLeave={() => review.point(null)}
    >
      {words} <VisuallyHidden>({label})</VisuallyHidden>
    </UnstyledButton>
  );
}
