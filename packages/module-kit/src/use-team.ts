import type { Person } from "@crm/domain/access/person.schema";
import { useQuery } from "@tanstack/react-query";
import { type Session, useModule } from "./module-context";
import type { Responsible } from "./search/search-reader";

const STALE_MS = 60_000;
const NOBODY: readonly Person[] = [];

/** The people of the team, and the reader's own id: null in a session that belongs to no person. */
export function useTeam() {
  const { api, session } = useModule();
  const { data: people = NOBODY } = useQuery({
    queryKey: ["/api/people", "team"],
    queryFn: async ({ signal }) => (await api.people.list(signal)).rows,
    staleTime: STALE_MS,
  });
  const active = people.filter(({ status }) => status === "active");
  return {
    active,
    /** They may still be responsible for creators. */
    deactivated: people.filter(({ status }) => status === "deactivated"),
    ownId: ownIdIn(session),
    /** With one person there is nobody to choose. */
    isTeam: active.length > 1,
    nameOf(personId: number): string {
      const { name = `Person ${personId}`, status } = people.find((one) => one.id === personId) ?? {};
      return status === "deactivated" ? `${name} (deactivated)` : name;
    },
  };
}

/** Drops `me` in a session that belongs to no person, such as one of another tool's ticket. */
export function useResponsible(asked: Responsible | undefined): Responsible | undefined {
  const { session } = useModule();
  return asked === "me" && ownIdIn(session) === null ? undefined : asked;
}

function ownIdIn({ actor }: Session): number | null {
  const [kind, own] = actor.split(":");
  return kind === "user" ? Number(own) : null;
}
