import { errorText, refreshPortals } from "@crm/api-client";
import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import type { SlugWithheld } from "@crm/domain/portal/portal-link.schema";
import { useCan, useModule } from "@crm/module-kit";
import { Permitted, useSingleMutation } from "@crm/screen-parts";
import {
  ActionIcon,
  Button,
  IconArrowRight,
  IconCopy,
  IconDots,
  IconExternalLink,
  IconFileText,
  IconPlus,
  IconReceipt,
  IconRefresh,
  Menu,
  Text,
  Tooltip,
  toast,
} from "@crm/ui";
import { copyPortalLink } from "./copy-portal-link";
import { hasPortal, type PortalActions, portalUrl, shownSlug, type WithPortal } from "./portal-rows";

export function PortalSteps({ row, ...actions }: PortalActions & { row: CampaignPortal }) {
  if (!hasPortal(row)) return <CreatePortal row={row} />;
  const { fullName } = row.contract;
  const slug = shownSlug(row.portal);
  return (
    <div className="portals-steps">
      {slug === null ? (
        <WithheldLink row={row} onRotate={actions.onRotate} />
      ) : (
        <>
          <Button
            component="a"
            href={portalUrl(slug)}
            target="_blank"
            rel="noopener noreferrer"
            variant="light"
            size="compact-md"
            leftSection={<IconExternalLink size={16} />}
            aria-label={`Open Portal of ${fullName} in a new tab`}
          >
            Open Portal
          </Button>
          <Tooltip label="Copy link">
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={`Copy link of ${fullName}`}
              onClick={() => void copyPortalLink(slug, fullName)}
            >
              <IconCopy size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </>
      )}
      <PortalMenu row={row} {...actions} />
    </div>
  );
}

function CreatePortal({ row }: { row: CampaignPortal }) {
  const create = useCreatePortal();
  return (
    <div className="portals-steps">
      <Permitted permission="write">
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          loading={create.isPending}
          aria-label={`Create Portal for ${row.contract.fullName}`}
          onClick={() => create.mutate(row)}
        >
          Create Portal
        </Button>
      </Permitted>
    </div>
  );
}

const FAILED = "Failed to create portal link.";

/** Safe to repeat: the server returns the existing link. */
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

const REASONS: Record<SlugWithheld, string> = {
  masked: "You may not open or copy portal links.",
  unreadable: "This link still opens the portal, but it cannot be shown: it was encrypted with another key.",
};

/** Explains why the server withholds the link. */
function WithheldLink({ row, onRotate }: Pick<PortalActions, "onRotate"> & { row: WithPortal }) {
  const can = useCan();
  const reason = row.portal.slugWithheld ?? "unreadable";
  return (
    <>
      <Text component="span" size="sm" c="dimmed" className="portals-withheld">
        {REASONS[reason]}
      </Text>
      {reason === "unreadable" && can("write") && (
        <Button
          variant="light"
          size="compact-md"
          leftSection={<IconRefresh size={16} />}
          aria-label={`Replace link of ${row.contract.fullName}`}
          onClick={() => onRotate(row)}
        >
          Replace link
        </Button>
      )}
    </>
  );
}

function PortalMenu({ row, onAdvance, onRotate }: PortalActions & { row: WithPortal }) {
  const { navigate } = useModule();
  const can = useCan();
  const { id, fullName } = row.contract;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More actions for ${fullName}`}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {!row.hasEnded && can("write") && (
          <Menu.Item leftSection={<IconArrowRight size={16} />} onClick={() => onAdvance(row)}>
            Advance Term
          </Menu.Item>
        )}
        {can("write") && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => onRotate(row)}>
            Replace link
          </Menu.Item>
        )}
        {can("amounts") && (
          <Menu.Item leftSection={<IconReceipt size={16} />} onClick={() => navigate(`/payments?contract=${id}`)}>
            Payment requests
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => navigate(`/?contract=${id}`)}>
          Contract details
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
