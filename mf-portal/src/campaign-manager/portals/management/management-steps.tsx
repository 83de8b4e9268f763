import { errorText, refreshPortals } from "@crm/api-client";
import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { useModule } from "@crm/module-kit";
import { useSingleMutation } from "@crm/screen-parts";
import { ActionIcon, Button, IconCopy, IconPlus, Tooltip, toast } from "@crm/ui";
import { copyPortalLink } from "../copy-portal-link";
import { PortalMenu, WithheldLink } from "../portal-parts";
import { hasPortal, type PortalActions, shownSlug } from "../portal-rows";

/** Create Portal where a contract lacks one, else what is done with its link. */
export function ManagementSteps({ row, onRotate }: Pick<PortalActions, "onRotate"> & { row: CampaignPortal }) {
  const create = useCreatePortal();
  const { fullName } = row.contract;
  if (!hasPortal(row))
    return (
      <div className="portals-steps">
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          loading={create.isPending}
          aria-label={`Create Portal for ${fullName}`}
          onClick={() => create.mutate(row)}
        >
          Create Portal
        </Button>
      </div>
    );
  const slug = shownSlug(row.portal);
  return (
    <div className="portals-steps">
      {slug === null ? (
        <WithheldLink row={row} onRotate={onRotate} />
      ) : (
        <Tooltip label="Copy link">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Copy portal link of ${fullName}`}
            onClick={() => void copyPortalLink(slug, fullName)}
          >
            <IconCopy size={16} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      )}
      <PortalMenu row={row} onRotate={onRotate} />
    </div>
  );
}

const FAILED = "Failed to create portal link.";

/** Makes the portal of a contract that has none; doing it twice gives the same link. */
function useCreatePortal() {
  const { api, queryClient } = useModule();
  return useSingleMutation({
    mutationFn: ({ contractId }: CampaignPortal) => api.portals.create(contractId),
    onSuccess: (link) => {
      const { fullName } = link.contract;
      const slug = shownSlug(link);
      toast.success("Portal created", `${fullName} can be sent the link now.`, {
        ...(slug === null ? {} : { action: { label: "Copy link", run: () => void copyPortalLink(slug, fullName) } }),
      });
    },
    onError: (error) => toast.error(FAILED, errorText(error, "Try again.")),
    onSettled: () => refreshPortals(queryClient),
  });
}
