import type { Permission } from "@crm/domain/access/permissions";
import type { ProductRequest } from "@crm/domain/portal/product-request.schema";
import { Permitted } from "@crm/screen-parts";
import { Button } from "@crm/ui";
import { useMoveRequest } from "./use-move-request";

export interface ProductDialogs {
  onSend: (request: ProductRequest) => void;
  onDecline: (request: ProductRequest) => void;
  onAddress: (request: ProductRequest) => void;
}

interface ProductActionsProps extends ProductDialogs {
  request: ProductRequest;
  size: "compact-sm" | "sm";
}

export function ProductActions({ request, size, onSend, onDecline, onAddress }: ProductActionsProps) {
  const approve = useMoveRequest();
  const { status, contract } = request;
  const step = (
    label: string,
    variant: "light" | "default",
    onClick: (request: ProductRequest) => void,
    permission: Permission = "write",
  ) => (
    <Permitted permission={permission}>
      <Button
        size={size}
        variant={variant}
        disabled={approve.isPending}
        aria-label={`${label}: products of ${contract.fullName}`}
        onClick={() => onClick(request)}
      >
        {label}
      </Button>
    </Permitted>
  );
  return (
    <div className="campaign-actions">
      {status === "PENDING" &&
        step("Approve", "light", () => approve.mutate({ request, change: { status: "APPROVED" } }))}
      {status === "APPROVED" && step("Mark Sent", "light", onSend)}
      {(status === "PENDING" || status === "APPROVED") && step("Decline", "default", onDecline)}
      {status === "SENT" && step("Edit Tracking", "default", onSend)}
      {step("Address", "default", onAddress, "pay")}
    </div>
  );
}
