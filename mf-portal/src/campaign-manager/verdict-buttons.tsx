import type { Permission } from "@crm/domain/access/permissions";
import { Permitted } from "@crm/screen-parts";
import { Button } from "@crm/ui";

interface VerdictButtonsProps {
  /** What is approved or rejected; part of the buttons' accessible names. */
  what: string;
  permission: Permission;
  size: "compact-sm" | "sm";
  isApproving: boolean;
  onApprove: () => void;
  onReject: () => void;
}

export function VerdictButtons({ what, permission, size, isApproving, onApprove, onReject }: VerdictButtonsProps) {
  return (
    <>
      <Permitted permission={permission}>
        <Button size={size} variant="light" loading={isApproving} aria-label={`Approve: ${what}`} onClick={onApprove}>
          Approve
        </Button>
      </Permitted>
      <Permitted permission={permission}>
        <Button size={size} variant="default" disabled={isApproving} aria-label={`Reject: ${what}`} onClick={onReject}>
          Reject
        </Button>
      </Permitted>
    </>
  );
}
