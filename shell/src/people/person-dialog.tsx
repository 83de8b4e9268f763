import type { ApiClient } from "@crm/api-client";
import type { Person, PersonLink } from "@crm/domain/access/person.schema";
import { TEAM_ROLE } from "@crm/domain/words/team-role";
import { useModule } from "@crm/module-kit";
import { useShell } from "../chrome/shell-context";
import { ActionDialog } from "./action-dialog";
import { EditPersonDialog } from "./edit-person-dialog";

export interface PersonAction {
  kind: "edit" | ConfirmedKind;
  person: Person;
  isLastOwner: boolean;
}

type ConfirmedKind = "deactivate" | "reactivate" | "revoke" | "invite-again" | "reset-link";

interface PersonDialogProps {
  action: PersonAction;
  opened: boolean;
  onClose: () => void;
}

/** The dialog of one action on one person. */
export function PersonDialog({ action: { kind, person, isLastOwner }, opened, onClose }: PersonDialogProps) {
  const { api } = useModule();
  const { user } = useShell();
  if (kind === "edit")
    return <EditPersonDialog person={person} isLastOwner={isLastOwner} opened={opened} onClose={onClose} />;
  const { title, text, done, run, ...labels } = CONFIRMED[kind];
  const isOwn = kind === "deactivate" && person.id === user?.id;
  return (
    <ActionDialog
      {...labels}
      opened={opened}
      title={title(person)}
      done={done?.(person)}
      receiver={person}
      run={() => run(api, person)}
      onClose={onClose}
    >
      {isOwn
        ? "You are logged out everywhere at once, and cannot reactivate yourself. Another owner can."
        : text(person)}
    </ActionDialog>
  );
}

interface ConfirmedAction {
  title: (person: Person) => string;
  text: (person: Person) => string;
  submitLabel: string;
  busyLabel: string;
  destructive?: boolean;
  failed: string;
  /** Null for actions that issue a link, which the dialog shows. */
  done: ((person: Person) => string) | null;
  run: (api: ApiClient, person: Person) => Promise<PersonLink | null>;
}

const CONFIRMED: Readonly<Record<ConfirmedKind, ConfirmedAction>> = {
  deactivate: {
    title: ({ name }) => `Deactivate ${name}?`,
    text: ({ name }) =>
      `${name} is logged out everywhere at once and cannot sign in again. Their name stays in the audit log. You can reactivate them at any time.`,
    submitLabel: "Deactivate",
    busyLabel: "Deactivating...",
    destructive: true,
    failed: "The person could not be deactivated.",
    done: ({ name }) => `${name} was deactivated.`,
    run: async (api, { id }) => {
      await api.people.change(id, { status: "deactivated" });
      return null;
    },
  },
  reactivate: {
    title: ({ name }) => `Reactivate ${name}?`,
    text: ({ name, role }) => `${name} may sign in again as ${TEAM_ROLE[role]}, with the password from before.`,
    submitLabel: "Reactivate",
    busyLabel: "Reactivating...",
    failed: "The person could not be reactivated.",
    done: ({ name }) => `${name} was reactivated.`,
    run: async (api, { id }) => {
      await api.people.change(id, { status: "active" });
      return null;
    },
  },
  revoke: {
    title: ({ name }) => `Revoke the invitation of ${name}?`,
    text: () => "The link stops working at once. You can invite the same person again later.",
    submitLabel: "Revoke Invitation",
    busyLabel: "Revoking...",
    destructive: true,
    failed: "The invitation could not be revoked.",
    done: ({ name }) => `The invitation of ${name} was revoked.`,
    run: async (api, { id }) => {
      await api.people.revokeInvitation(id);
      return null;
    },
  },
  "invite-again": {
    title: ({ name }) => `New invitation link for ${name}`,
    text: () => "The link from before stops working.",
    submitLabel: "Make Link",
    busyLabel: "Making...",
    failed: "The link could not be made.",
    done: null,
    run: (api, { email, name, role }) => api.people.invite({ email: email ?? "", name, role }),
  },
  "reset-link": {
    title: ({ name }) => `Reset link for ${name}`,
    text: ({ name }) =>
      `With the link ${name} chooses a new password. Until then the old one goes on working. A reset link from before stops working.`,
    submitLabel: "Make Link",
    busyLabel: "Making...",
    failed: "The link could not be made.",
    done: null,
    run: (api, { id }) => api.people.resetLink(id),
  },
};
