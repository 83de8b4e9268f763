import type { Person } from "@crm/domain/access/person.schema";
import {
  ActionIcon,
  IconDots,
  IconKey,
  IconPencil,
  IconRefresh,
  IconRotateClockwise,
  IconTrash,
  IconUserOff,
  Menu,
  Text,
} from "@crm/ui";
import type { PersonAction } from "./person-dialog";

interface PersonMenuProps {
  person: Person;
  isLastOwner: boolean;
  onAct: (action: PersonAction) => void;
}

export function PersonMenu({ person, isLastOwner, onAct }: PersonMenuProps) {
  const { name, status } = person;
  const act = (kind: PersonAction["kind"]) => () => onAct({ kind, person, isLastOwner });
  return (
    <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={`Actions for ${name}`}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={act("edit")}>
          Edit name, e-mail and role
        </Menu.Item>
        {status === "active" && person.email && (
          <Menu.Item leftSection={<IconKey size={16} />} onClick={act("reset-link")}>
            Make a reset link
          </Menu.Item>
        )}
        {status === "invited" && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={act("invite-again")}>
            Make a new invitation link
          </Menu.Item>
        )}
        {status === "invited" && (
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={act("revoke")}>
            Revoke the invitation
          </Menu.Item>
        )}
        {status === "deactivated" && (
          <Menu.Item leftSection={<IconRotateClockwise size={16} />} onClick={act("reactivate")}>
            Reactivate
          </Menu.Item>
        )}
        {status === "active" && (
          <Menu.Item
            color="red"
            leftSection={<IconUserOff size={16} />}
            disabled={isLastOwner}
            onClick={act("deactivate")}
          >
            Deactivate
            {isLastOwner && <Text size="xs">The last owner stays active.</Text>}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
