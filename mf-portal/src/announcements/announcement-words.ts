import type { PickedContract } from "@crm/ui";

/** Whom an announcement without a contract is for. */
export const ALL_CREATORS = "All creators";

/** The names of those whom an announcement is for. */
export function targetNames(targets: readonly PickedContract[]): string {
  return targets.length === 0
    ? ALL_CREATORS
    : new Intl.ListFormat("en-US").format(targets.map(({ fullName }) => fullName));
}
