import type { CampaignPortal } from "@crm/domain/portal/campaign-portal.schema";
import type { SlugWithheld } from "@crm/domain/portal/portal-link.schema";
import { useModule } from "@crm/module-kit";
import { ActionIcon, Button, IconDots, IconFileText, IconReceipt, IconRefresh, Menu, Text } from "@crm/ui";
import { Link } from "@tanstack/react-router";
import type { PortalActions, WithPortal } from "./portal-rows";

/** What else can be done with a portal. */
export function PortalMenu({ row, onRotate }: Pick<PortalActions, "onRotate"> & { row: WithPortal }) {
  const { navigate } = useModule();
  const { id, fullName } = row.contract;
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`More actions for ${fullName}`}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => onRotate(row)}>
          Replace link
        </Menu.Item>
        <Menu.Item leftSection={<IconReceipt size={16} />} onClick={() => navigate(`/payments?contract=${id}`)}>
          Payment requests
        </Menu.Item>
        <Menu.Item leftSection={<IconFileText size={16} />} onClick={() => navigate(`/?contract=${id}`)}>
          Contract details
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Whose portal it is, as the way to that contract. */
export function CreatorName({ contract: { id, fullName, socialHandle } }: Pick<CampaignPortal, "contract">) {
  return (
    <span className="portals-creator">
      <Link to="/" search={() => ({ contract: id })} className="crm-list-link">
        {fullName}
      </Link>
      <Text component="span" size="sm" c="dimmed">
        {socialHandle}
      </Text>
    </span>
  );
}

const REASONS: Record<SlugWithheld, string> = {
  masked: "You may not open or copy portal links.",
  unreadable: "This link still opens the portal, but it cannot be shown: it was encrypted with another key.",
};

/** Takes the place of what is done with a link that the server does not show, with the reason and the way out. */
export function WithheldLink({ row, onRotate }: Pick<PortalActions, "onRotate"> & { row: WithPortal }) {
  const reason = row.portal.slugWithheld ?? "unreadable";
  return (
    <>
      <Text component="span" size="sm" c="dimmed" className="portals-withheld">
        {REASONS[reason]}
      </Text>
      {reason === "unreadable" && (
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
