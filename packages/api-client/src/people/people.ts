import type {
  NewInvitationInput,
  NewInvitationLink,
  Person,
  PersonChanges,
  PersonLink,
} from "@crm/domain/access/person.schema";
import type { QueryClient } from "@tanstack/react-query";
import { during, type Http } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";

export interface PeopleCalls {
  /** The whole team. */
  list(signal?: AbortSignal): Promise<Page<Person>>;
  /** Inviting a person again replaces the link. Throws a 403 `wrong_password`, or a 409 `email_taken`. */
  invite(invitation: NewInvitationInput): Promise<NewInvitationLink>;
  revokeInvitation(id: number): Promise<void>;
  /** Throws a 409 `last_owner` if no active owner would be left. */
  change(id: number, changes: PersonChanges): Promise<Person>;
  resetLink(id: number): Promise<PersonLink>;
  /** Returns to one password. Throws a 409 `several_people` while several people are active. */
  singlePassword(): Promise<void>;
}

export function peopleCalls(http: Http): PeopleCalls {
  const { people } = http.rpc.api;
  const idParam = (id: number) => ({ param: { id: String(id) } });
  return {
    list: async (signal) => readPage(await people.$get({}, during(signal))),
    invite: async (json) => (await people.invitations.$post({ json })).json(),
    async revokeInvitation(id) {
      await people.invitations[":id"].$delete(idParam(id));
    },
    change: async (id, json) => (await people[":id"].$put({ ...idParam(id), json })).json(),
    resetLink: async (id) => (await people[":id"]["reset-link"].$post(idParam(id))).json(),
    async singlePassword() {
      await people["single-password"].$post();
    },
  };
}

const LIST = "/api/people";
// The list has no limit, because a team has at most some dozens of people.
const PAGE_ROWS = 1000;

/** The team, in one page. */
export function peoplePages(api: { people: PeopleCalls }) {
  return listPages([LIST], PAGE_ROWS, (_page, signal) => api.people.list(signal));
}

export async function refreshPeople(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [LIST] });
}
