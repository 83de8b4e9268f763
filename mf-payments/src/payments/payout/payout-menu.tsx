import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import { formatUsd } from "@crm/domain/value/money";
import { useModule } from "@crm/module-kit";
import { useApprovePayout } from "@crm/screen-parts";
import {
  ActionIcon,
  IconCheck,
  IconCopy,
  IconDots,
  IconFileText,
  IconFileTypePdf,
  IconReceipt,
  IconRefresh,
  Menu,
} from "@crm/ui";
import { useExportInvoice } from "../../payout-dialogs/use-export-invoice";
import { useSendAgain } from "../../payout-dialogs/use-send-again";
import { copyRequestLink } from "./copy-request-link";

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
