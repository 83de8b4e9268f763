import { Button } from "@crm/ui";

interface VerdictButtonsProps {
  /** What is approved or rejected; part of the buttons' accessible names. */
  what: string;
  size: "compact-sm" | "sm";
  isApproving: boolean;
  onApprove: () => void;
  onReject: () => void;
}

export function VerdictButtons({ what, size, isApproving, onApprove, onReject }: VerdictButtonsProps) {
  return (
    <>
      <Button size={size} variant="light" loading={isApproving} aria-label={`Approve: ${what}`} onClick={onApprove}>
        Approve
      </Button>
      <Button size={size} variant="default" disabled={isApproving} aria-label={`Reject: ${what}`} onClick={onReject}>
        Reject
      </Button>
    </>
  );
}
