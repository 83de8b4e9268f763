import { listedContract, oneContract } from "@crm/api-client";
import { useCan, useLiveEvents, useModule } from "@crm/module-kit";
import { Modal, Skeleton, Stack } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { LoadError } from "../../load-error";
import { ContractDetailsForm } from "./contract-details-form";
import { ContractDetailsView } from "./contract-details-view";
import type { DetailsTab } from "./details-tabs";

interface ContractDetailsDialogProps {
  opened: boolean;
  id: number;
  tab?: DetailsTab | undefined;
  onTab: (tab: DetailsTab | undefined) => void;
  onClose: () => void;
}

/** Shows the list's row until the contract loads. Pass a new React key each time it opens. */
export function ContractDetailsDialog({ opened, id, tab, onTab, onClose }: ContractDetailsDialogProps) {
  const { api, queryClient } = useModule();
  const can = useCan();
  const { data, error, isFetching, refetch } = useQuery({
    ...oneContract(api, id),
    // The contract may be deleted while the dialog fades out; a fetch would get 404.
    enabled: opened,
    refetchOnMount: "always",
    placeholderData: () => listedContract(queryClient, id),
  });
  useLiveEvents(["contract.changed", "term.advanced"], (event) => {
    if (opened && (event === null || event.id === id)) void refetch();
  });
  if (data) {
    const shown = { opened, contract: data, tab, onTab, onClose };
    return can("write") ? <ContractDetailsForm {...shown} onStale={refetch} /> : <ContractDetailsView {...shown} />;
  }
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Contract Details"
      size="lg"
      closeButtonProps={{ "aria-label": "Close dialog" }}
    >
      {error ? (
        <LoadError title="The contract could not be loaded" query={{ error, isFetching, refetch }} />
      ) : (
        <Stack aria-busy>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} height={36} />
          ))}
        </Stack>
      )}
    </Modal>
  );
}
