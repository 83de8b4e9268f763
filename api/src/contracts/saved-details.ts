import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { type DetailValue, detailText } from "@crm/domain/document/saved-details";
import type { SavedFromFile } from "./deps";

type Details = SavedFromFile["details"];

export function savedDetails(
  facts: { [Field in keyof Details]?: DetailValue },
  defaulted: readonly string[] = [],
): Details {
  const details: Details = {};
  for (const field of EXPECTED_DETAILS)
    if (facts[field] !== undefined) details[field] = defaulted.includes(field) ? null : detailText(field, facts[field]);
  return details;
}
