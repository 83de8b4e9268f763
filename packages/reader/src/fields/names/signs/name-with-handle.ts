import type { Candidate } from "../../candidate";
import { isHandleOfName } from "../../handles/handle-of-name";
import { startsWithCompany } from "../person/company-name";
import { beginsWithGivenName } from "../person/given-names";
import { NAME_PATTERN, nameAtStart } from "../person/person-name";

const TOP = 6_000;
const BEFORE_HANDLE = new RegExp(
  `(?<=^|[\\n\\t]|[.:,–—|/]\\s|\\b[\\p{Ll}]+\\s)(${NAME_PATTERN})(?=(?:\\s?\\(\\s?(?:[A-Za-z]{2,10}:?\\s)?|\\n|\\s[–—|/-]\\s)@([\\w.]+))`,
  "gu",
);
/** Partnerships Manager, Acme (@acme): whoever signs so works for the name behind. */
const AT_WORK =
  /\b(?:manager|director|head|lead|founder|owner|officer|president|team|coordinator|executive|assistant|specialist|partnerships?|marketing)\b[^\n.]{0,20}(?:,|\bat|\bof|\bfor|[|–—-])\s(?:the\s)?$|\b(?:grant|give|allow|permit|license|let)s?\s$/i;
const BEHIND_HANDLE = new RegExp(`@([\\w.]+)\\s?\\((?=${NAME_PATTERN}\\))`, "gu");

/** Jane Doe (@jane), or her handle on the line below her name: a handle made of the name tells that it is a person's own. */
export function readNameWithHandle(text: string): Candidate<string>[] {
  const searched = text.slice(0, TOP);
  return [
    ...[...searched.matchAll(BEFORE_HANDLE)].map((match) => ({ handle: match[2] ?? "", start: match.index })),
    ...[...searched.matchAll(BEHIND_HANDLE)].map((match) => ({
      handle: match[1] ?? "",
      start: match.index + match[0].length,
    })),
  ].flatMap(({ handle, start }) => {
    const rest = searched.slice(start);
    const name = startsWithCompany(rest.split("\n", 1)[0] ?? "") ? null : nameAtStart(rest);
    if (!name || AT_WORK.test(searched.slice(Math.max(0, start - 60), start))) return [];
    const confidence = beginsWithGivenName(name) ? 0.8 : isHandleOfName(handle, name) ? 0.74 : 0.6;
    return [{ value: name, confidence, start, end: start + name.length }];
  });
}
