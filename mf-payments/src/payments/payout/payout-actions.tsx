import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { useCan, useModule } from "@crm/module-kit";
import { Permitted, useApprovePayout } from "@crm/screen-parts";
import {
  ActionIcon,
  Button,
  IconCash,
  IconCheck,
  IconCopy,
  IconDots,
  IconFileText,
  IconFileTypePdf,
  IconReceipt,
  IconRefresh,
  IconX,
  Menu,
  toast,
} from "@crm/ui";
import { useExportInvoice } from "../../payout-dialogs/use-export-invoice";
import { useSendAgain } from "../../payout-dialogs/use-send-again";

export interface PayoutDialogs {
  onPay: (payout: PayoutRequest) => void;
  onDecline: (payout: PayoutRequest) => void;
}

interface NextStepProps extends Pick<PayoutDialogs, "onPay"> {
  payout: PayoutRequest;
  size: "compact-sm" | "sm";
  variant: "filled" | "light";
}

export function NextStep({ payout, onPay, ...look }: NextStepProps) {
  const { status, amount, contract } = payout;
  if (!isOpenPayout(status)) return null;
  const paid = status === "SYNCED" ? "Mark Paid" : "Paid";
  return (
    <Permitted permission="pay">
      <Button
        {...look}
        leftSection={<IconCash size={14} aria-hidden />}
        aria-label={`${paid}: ${formatUsd(amount)} of ${contract.fullName}`}
        onClick={() => onPay(payout)}
      >
        {paid}
      </Button>
    </Permitted>
  );
}

/** What people do next in the list: those who may not pay approve. */
export function RowStep(props: NextStepProps) {
  const can = useCan();
  const { payout, size } = props;
  if (payout.status !== "REQUESTED" || can("pay")) return <NextStep {...props} />;
  // A disabled button that says Paid would look like a status.
  return (
    can("payouts") && (
      <ApproveStep
        payout={payout}
        size={size}
        label={`Approve: ${formatUsd(payout.amount)} of ${payout.contract.fullName}`}
      />
    )
  );
}

interface ApproveStepProps extends Pick<NextStepProps, "payout" | "size"> {
  /** The button's accessible name. */
  label?: string;
}

export function ApproveStep({ payout, size, label = "Approve" }: ApproveStepProps) {
  const approve = useApprovePayout();
  return (
    <Permitted permission="payouts">
      <Button
        size={size}
        variant="default"
        leftSection={<IconCheck size={16} />}
        loading={approve.isPending}
        aria-label={label}
        onClick={() => approve.mutate(payout)}
      >
        Approve
      </Button>
    </Permitted>
  );
}

export function PayoutMenu({ payout, onDecline }: Pick<PayoutDialogs, "onDecline"> & { payout: PayoutRequest }) {
  const { navigate } = useModule();
  const mayDecide = useCan()("payouts");
  const approve = useApprovePayout();
  const invoice = useExportInvoice();
  const sendAgain = useSendAgain();
  const { id, status, sync, amount, contract } = payout;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`More actions for ${formatUsd(amount)} of ${contract.fullName}`}
        >
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {status === "REQUESTED" && mayDecide && (
          <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => approve.mutate(payout)}>
            Approve
          </Menu.Item>
        )}
        {isOpenPayout(status) && mayDecide && (
          <Menu.Item leftSection={<IconX size={16} />} onClick={() => onDecline(payout)}>
            Decline
          </Menu.Item>
        )}
        {sync === "failed" && mayDecide && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => sendAgain.mutate(id)}>
            Send again
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={() => invoice.mutate(id)}>
          Export invoice
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => void copyRequestLink(id)}>
          Copy link
        </Menu.Item>
        <Menu.Item
          leftSection={<IconReceipt size={16} />}
          onClick={() => navigate(`/payments?contract=${contract.id}`)}
        >
          All requests of {contract.fullName}
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => navigate(`/?contract=${contract.id}`)}>
          Contract details
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export async function copyRequestLink(id: number): Promise<void> {
  const address = `${location.origin}/payments?request=${id}`;
  try {
    await navigator.clipboard.writeText(address);
    toast.success("Copied to clipboard");
  } catch {
    // Plain http and some frames have no clipboard.
    toast.error("The link could not be copied", `Copy it from here: ${address}`);
  }
}
