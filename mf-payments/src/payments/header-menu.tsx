import { errorText } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { Button, IconChevronDown, IconDownload, IconReceipt, Menu, saveFile, toast } from "@crm/ui";
import { useMutation } from "@tanstack/react-query";
import { listFilters } from "./list-filters";
import type { PaymentsSearch } from "./payments-search";

interface HeaderMenuProps {
  view: PaymentsSearch;
  /** Opens what all invoices say of the business. */
  onLetterhead: () => void;
}

/** The Actions menu beside the main button. */
export function HeaderMenu({ view, onLetterhead }: HeaderMenuProps) {
  const { api } = useModule();
  const exportCsv = useMutation({
    mutationFn: () => api.payouts.exportCsv(listFilters(view)),
    onSuccess: (csv) => saveFile(csv, "payout-requests.csv"),
    onError: (error) => toast.error("Failed to export payment requests.", errorText(error, "Try again.")),
  });
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />} loading={exportCsv.isPending}>
          Actions
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconDownload size={16} />} onClick={() => exportCsv.mutate()}>
          Export CSV
        </Menu.Item>
        <Menu.Item leftSection={<IconReceipt size={16} />} onClick={onLetterhead}>
          Invoice letterhead
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
