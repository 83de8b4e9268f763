import { isOpenPayout } from "@crm/domain/payout/payout";
import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { useModule } from "@crm/module-kit";
import { useApprovePayout } from "@crm/screen-parts";
import {
  ActionIcon,
  Button,
  IconCheck,
  IconCopy,
  IconDots,
  IconFileText,
  IconFileTypePdf,
  IconReceipt,
  IconRefresh,
  Menu,
  toast,
} from "@crm/ui";
import { useExportInvoice } from "../../payout-dialogs/use-export-invoice";
import { useSendAgain } from "../../payout-dialogs/use-send-again";

/** What a request's buttons open: its dialogs. */
export interface PayoutDialogs {
  onPay: (payout: PayoutRequest) => void;
  onDecline: (payout: PayoutRequest) => void;
}

interface PayoutStepsProps extends PayoutDialogs {
  payout: PayoutRequest;
  size: "compact-sm" | "sm";
  /** Makes the first of them the main one of its place. */
  isMain?: boolean;
}

/** The buttons that end a request: paid, or declined (spec part 2 §4). Nothing where it has ended. */
export function PayoutSteps({ payout, size, isMain = false, onPay, onDecline }: PayoutStepsProps) {
  const { status, amount, contract } = payout;
  if (!isOpenPayout(status)) return null;
  const what = `${formatUsd(amount)} of ${contract.fullName}`;
  const paid = status === "SYNCED" ? "Mark Paid" : "Paid";
  return (
    <>
      <Button
        size={size}
        variant={isMain ? "filled" : "light"}
        aria-label={`${paid}: ${what}`}
        onClick={() => onPay(payout)}
      >
        {paid}
      </Button>
      <Button size={size} variant="default" aria-label={`Decline: ${what}`} onClick={() => onDecline(payout)}>
        Decline
      </Button>
    </>
  );
}

/** What else can be done with a request. */
export function PayoutMenu({ payout }: { payout: PayoutRequest }) {
  const { navigate } = useModule();
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
        {status === "REQUESTED" && (
          <Menu.Item leftSection={<IconCheck size={16} />} onClick={() => approve.mutate(payout)}>
            Approve
          </Menu.Item>
        )}
        {sync === "failed" && (
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

/** Puts the address that opens a request into the clipboard. */
export async function copyRequestLink(id: number): Promise<void> {
  const address = `${location.origin}/payments?request=${id}`;
  try {
    await navigator.clipboard.writeText(address);
    toast.success("Copied to clipboard");
  } catch {
    // A page on plain http, or in a frame, may have no clipboard.
    toast.error("The link could not be copied", `Copy it from here: ${address}`);
  }
}
