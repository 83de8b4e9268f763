import type { Candidate } from "../../candidate";
import { findHandleMentions, isPlaceholderHandle } from "../../handles/handle-mentions";
import { isHandleOfName } from "../../handles/handle-of-name";
import { handleOwners } from "../../handles/handle-owner";
import { isUnlikelyOwn } from "../../handles/handle-surroundings";
import type { Labelled } from "../../text/find-labels";
import type { Party } from "../parties/find-parties";
import { startsWithCompany } from "../person/company-name";
import { beginsWithGivenName } from "../person/given-names";
import { NAME_PATTERN, nameAtStart, nameOnLine } from "../person/person-name";

const SEARCHED = 12_000;
/** More names than the top of a contract has. */
const MOST_NAMES = 500;
const NAMES = new RegExp(`(?<![\\p{L}\\p{M}.@#’'-])(?=${NAME_PATTERN})`, "gu");

/** A person of whose name a handle is made that is not told to be another's; a weak sign, for want of a stronger. */
export function readNameLikeHandle(text: string, labels: Labelled[], parties: Party[]): Candidate<string>[] {
  const owners = handleOwners(text, labels, parties);
  const isUnlikely = isUnlikelyOwn(text);
  const own = findHandleMentions(text)
    .filter((one) => !isPlaceholderHandle(one.value) && !owners.isOthers(one.value, one.start, one.end))
    .filter((one) => !isUnlikely(one));
  if (own.length === 0) return [];
  const handles = [...new Set(own.map(({ value }) => value))];
  const places = [...text.slice(0, SEARCHED).matchAll(NAMES)].slice(0, MOST_NAMES);
  const named = places.flatMap(({ index }) => {
    const rest = text.slice(index, index + 120);
    const name = startsWithCompany(rest.split("\n", 1)[0] ?? "") ? null : (nameOnLine(rest) ?? nameAtStart(rest));
    return name && handles.some((handle) => isHandleOfName(handle, name))
      ? [{ value: name, confidence: beginsWithGivenName(name) ? 0.62 : 0.58, start: index, end: index + name.length }]
      : [];
  });
  // Of names that overlap the longest is whole: Ada King Lovelace, and not King Lovelace.
  return named.filter((one) => !named.some((other) => other.start < one.start && other.end >= one.end));
}
