import { IconChevronRight } from "@crm/ui";
import "./fold.css";

interface FoldButtonProps {
  label: string;
  isFolded: boolean;
  onFold: () => void;
}

export const FoldButton = ({ label, isFolded, onFold }: FoldButtonProps) => (
  <button type="button" className="fold-button" aria-expanded={!isFolded} aria-label={label} onClick={onFold}>
    <IconChevronRight size={16} aria-hidden />
  </button>
);
