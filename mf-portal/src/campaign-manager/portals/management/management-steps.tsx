import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import { ActionIcon, Button, IconCopy, IconPlus, Tooltip } from "@crm/ui";
import { copyPortalLink } from "../copy-portal-link";
import { PortalMenu } from "../portal-menu";
import { hasPortal, type PortalActions, shownSlug } from "../portal-rows";
import { WithheldLink } from "../withheld-link";
import { useCreatePortal } from "./use-create-portal";

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
