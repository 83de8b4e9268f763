import type { Candidate } from "../../candidate";
import type { Labelled } from "../../text/find-labels";
import { isPersonName } from "../person/person-name";

const GIVEN = /^(?:your |creator |influencer |talent )?(?:first|given|fore) ?names?(?:\(s\))?$/i;
const FAMILY = /^(?:your |creator |influencer |talent )?(?:last|family|sur) ?names?(?:\(s\))?$/i;
const REACH = 200;

/** A form's name in two fields: First name: Jane, Last name: Doe. */
export function readSplitName(labels: Labelled[]): Candidate<string>[] {
  const families = labels.filter(({ label }) => FAMILY.test(label));
  const byStretch = Map.groupBy(families, ({ start }) => Math.floor(start / REACH));
  return labels.flatMap((given) => {
    if (!GIVEN.test(given.label)) return [];
    const stretch = Math.floor(given.end / REACH);
    const family = [stretch, stretch + 1]
      .flatMap((one) => byStretch.get(one) ?? [])
      .find(({ start }) => start > given.end && start - given.end < REACH);
    const value = `${given.value} ${family?.value ?? ""}`;
    return family && isPersonName(value) ? [{ value, confidence: 0.74, start: given.start, end: family.end }] : [];
  });
}
