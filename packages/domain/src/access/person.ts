export const PERSON_STATUSES = ["active", "invited", "deactivated"] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

export const PERSON_NAME_MAX = 200;

/** The status of a person of the team: invited people join when they set a password. */
export function personStatus(person: { deactivatedAt: Date | null; joinedAt: Date | null }): PersonStatus {
  if (person.deactivatedAt !== null) return "deactivated";
  return person.joinedAt === null ? "invited" : "active";
}
