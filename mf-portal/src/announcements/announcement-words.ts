import type { PickedContract } from "@crm/ui";

export const ALL_CREATORS = "All creators";

export function targetNames(targets: readonly PickedContract[]): string {
  return targets.length === 0
    ? ALL_CREATORS
    : new Intl.ListFormat("en-US").format(targets.map(({ fullName }) => fullName));
}
