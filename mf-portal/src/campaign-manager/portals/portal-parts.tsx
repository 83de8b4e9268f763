import { useModule } from "@crm/module-kit";
import { ActionIcon, IconDots, IconFileText, IconReceipt, IconRefresh, Menu } from "@crm/ui";
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
