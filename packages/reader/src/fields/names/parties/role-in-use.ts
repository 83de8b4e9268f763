import type { Candidate } from "../../candidate";
import type { Labelled } from "../../text/find-labels";
import { nameAtStart } from "../person/person-name";
import { COMPANY, CREATOR } from "./party-roles";

const KNOWN = new RegExp(
  `\\b(?:${COMPANY}|${CREATOR}|contact|manager|agent|witness|attorney|counsel|signatory|representative|from|to|cc|date|by|name|approv\\w*|prepared|organi[sz]er|host)\\b`,
  "i",
);
const NEARBY = 400;
const TOP = 3_000;

/** Guest: Jane Doe, where the Guest shall do this and that, and the line beside names the other side. */
export function readRoleInUse(text: string, labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, start, labelStart }) => {
    const name = /^\p{Lu}[\p{L} ]{2,24}$/u.test(label) && !KNOWN.test(label) ? nameAtStart(value) : null;
    const isField =
      labelStart < TOP && /(?:^|\n)[^\p{L}\n]{0,4}$/u.test(text.slice(Math.max(0, labelStart - 6), labelStart));
    if (!name || !isField || !isSubject(text, label) || !hasOtherSide(labels, labelStart)) return [];
    const at = start + value.indexOf(name);
    return [{ value: name, confidence: 0.8, start: at, end: at + name.length }];
  });
}

/** Whether the text says of a role what it shall do, so that it is a party's. */
export function isSubject(text: string, label: string): boolean {
  return new RegExp(
    `\\b${label.replace(/\s+/g, "\\s+")}\\s(?:shall|will|must|may|agrees?|need|keeps?|has|is\\sto)\\b`,
  ).test(text);
}

const OTHER_SIDE = new RegExp(
  `^(?:the )?(?:${COMPANY}|organi[sz]er|host|charity|trust|foundation|society|association|council|museum|school|university|hotel|restaurant|shop|store|farm|studio|firm|business|club|publisher)(?: name)?$`,
  "i",
);

function hasOtherSide(labels: Labelled[], at: number): boolean {
  return labels.some(({ label, labelStart }) => Math.abs(labelStart - at) < NEARBY && OTHER_SIDE.test(label));
}
