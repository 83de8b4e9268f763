import { logInMethods, peoplePages, refreshLogInMethods, refreshPeople } from "@crm/api-client";
import type { Person } from "@crm/domain/access/person.schema";
import { PERSON_STATUS } from "@crm/domain/words/people";
import { TEAM_ROLE } from "@crm/domain/words/team-role";
import { useDialog, useLiveEvents, useModule } from "@crm/module-kit";
import { BusinessInstant, type ListColumn, ListScreen, useList } from "@crm/screen-parts";
import {
  Button,
  EmptyState,
  IconUserPlus,
  IconUsers,
  PageHeader,
  StatusBadge,
  Text,
  useDisclosure,
  VisuallyHidden,
} from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useArrival } from "../chrome/arrival";
import { useShell } from "../chrome/shell-context";
import { InviteDialog } from "./invite-dialog";
import { OnePassword } from "./one-password";
import { type PersonAction, PersonDialog } from "./person-dialog";
import { PersonMenu } from "./person-menu";
import "./people.css";

export function PeoplePage() {
  useArrival("People");
  const { api, queryClient } = useModule();
  const { user } = useShell();
  const list = useList(peoplePages(api), keyOf);
  const { data: methods } = useQuery(logInMethods(api));
  // The first person who joins also changes how everybody logs in.
  useLiveEvents(["people.changed"], () => {
    void refreshPeople(queryClient);
    void refreshLogInMethods(queryClient);
  });
  const [inviteOpened, invite] = useDisclosure(false);
  // Empties the form at each opening.
  const [invitations, setInvitations] = useState(0);
  const openInvite = () => {
    setInvitations((count) => count + 1);
    invite.open();
  };
  const dialog = useDialog<PersonAction>();
  const people = list.rows ?? NOBODY;
  const columns = useMemo(() => columnsFor(user?.id, people, dialog.open), [user?.id, people, dialog.open]);
  const active = people.filter(({ status }) => status === "active").length;
  return (
    <>
      <PageHeader
        title="People"
        description="Who may sign in, and what their role allows."
        actions={
          <Button leftSection={<IconUserPlus size={16} />} onClick={openInvite}>
            Invite
          </Button>
        }
      />
      <div className="crm-panel people-panel">
        <ListScreen
          list={list}
          label="People"
          name="people"
          nouns={NOUNS}
          failed="The people could not be loaded"
          columns={columns}
          keyOf={keyOf}
          noMatch={false}
          empty={<EmptyState icon={<IconUsers size={28} stroke={1.5} />} message="Nobody has an account" />}
        />
        {people.length === 1 && (
          <EmptyState
            icon={<IconUsers size={28} stroke={1.5} />}
            message="Only you may sign in. Invite people, and each has their own e-mail and password, does what their role allows, and is named in the audit log."
            action={
              <Button variant="default" leftSection={<IconUserPlus size={16} />} onClick={openInvite}>
                Invite the First Person
              </Button>
            }
          />
        )}
      </div>
      {methods?.mode === "accounts" && list.rows && <OnePassword active={active} />}
      <InviteDialog key={`invite ${invitations}`} people={people} opened={inviteOpened} onClose={invite.close} />
      {dialog.subject && (
        <PersonDialog key={dialog.turn} action={dialog.subject} opened={dialog.opened} onClose={dialog.close} />
      )}
    </>
  );
}

const NOUNS = ["person", "people"] as const;
const NOBODY: readonly Person[] = [];
const keyOf = ({ id }: Person) => id;

const columnsFor = (
  ownId: number | undefined,
  people: readonly Person[],
  onAct: (action: PersonAction) => void,
): ListColumn<Person>[] => [
  {
    name: "Name",
    card: [1, "start"],
    cell: (person) => (
      <span>
        <button
          type="button"
          className="crm-list-link people-words"
          onClick={() => onAct({ kind: "edit", person, isLastOwner: isLastOwner(person, people) })}
        >
          {person.name}
        </button>
        {person.id === ownId && <span className="crm-quiet"> (you)</span>}
      </span>
    ),
  },
  {
    name: "E-mail",
    card: [2, "start"],
    cell: ({ email }) => <span className="crm-quiet people-words">{email ?? "No e-mail yet"}</span>,
  },
  { name: "Role", card: [3, "start"], cell: ({ role }) => TEAM_ROLE[role] },
  { name: "Status", card: [1, "end"], cell: ({ status }) => <StatusBadge {...PERSON_STATUS[status]} /> },
  {
    name: "Last Seen",
    card: [4, "start"],
    cell: ({ lastSeenAt }, layout) => (
      <Text component="span" size="sm" c="dimmed">
        {lastSeenAt ? (
          <>
            {layout === "card" && "Last seen "}
            <BusinessInstant at={lastSeenAt} />
          </>
        ) : layout === "card" ? (
          "Never seen"
        ) : (
          "Never"
        )}
      </Text>
    ),
  },
  {
    name: "Actions",
    head: <VisuallyHidden>Actions</VisuallyHidden>,
    card: [1, "end"],
    cell: (person) => <PersonMenu person={person} isLastOwner={isLastOwner(person, people)} onAct={onAct} />,
  },
];

const isLastOwner = ({ id, role, status }: Person, people: readonly Person[]) =>
  role === "OWNER" &&
  status === "active" &&
  !people.some((other) => other.id !== id && other.role === "OWNER" && other.status === "active");
