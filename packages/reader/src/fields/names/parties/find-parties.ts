import { startsWithCompany } from "../person/company-name";
import { beginsWithGivenName } from "../person/given-names";
import {
  A_COMPANY,
  lentPerson,
  type Named,
  personAt,
  personAtEnd,
  personOnOwnLine,
  RELATIVE,
} from "../person/person-in-segment";
import { HONORIFIC, nameOnLine } from "../person/person-name";
import { findAliases, type PartyAlias } from "./party-aliases";
import { COMPANY, CREATOR } from "./party-roles";

export interface Party extends Pick<PartyAlias, "role" | "words" | "isShared"> {
  /** The party itself, or the person whose services it lends. */
  person?: { name: string; start: number; end: number };
  isCompany: boolean;
  start: number;
  end: number;
}

const REACH = 420;
const SEARCHED = 18_000;

export function findParties(text: string): Party[] {
  const parties: Party[] = [];
  for (const alias of findAliases(text, SEARCHED)) {
    const previous = parties.at(-1);
    const from = Math.max(previous?.end ?? 0, alias.start - REACH);
    const segment = text.slice(from, alias.start);
    // A second alias directly after the first belongs to the same party.
    if (previous && from === previous.end && segment.length < 80 && !/\p{Lu}/u.test(segment)) {
      if (alias.role !== "unclear") previous.role = alias.role;
      previous.words.push(...alias.words);
      previous.end = alias.end;
    } else parties.push(partyBefore(text, from, alias));
  }
  return parties;
}

const PART =
  /\b(?:[Bb]etween|BETWEEN|[Aa]mong|AMONG|[Aa]nd|AND|being|namely)\b[\s:,–—-]*|\s\/\s|(?<=\b(?:made|entered into|concluded|signed)\b[^.;]{0,60}\s)by\s+(?=\p{Lu})|\bthat\s+(?=\p{Lu})|[;&]\s+|(?<=\p{Ll}{2}|\))\.\s+(?=\p{Lu})|(?:^|\n|\s)\(?(?:\d{1,2}|[a-z]|i{1,3})[).]\s/gu;
const LEADS = [
  /^[\s,;:.()[\]/|\d"”’–—-]+/u,
  /^(?:and|AND|&|between|by|among|with|WHEREAS)\b/u,
  /^\(?(?:\d{1,2}|[a-z]|i{1,3})[).]\s/u,
  new RegExp(`^(?:the\\s+)?(?:${CREATOR}|${COMPANY})(?:\\s?\\/\\s?(?:${CREATOR}|${COMPANY}))?(?=[\\s,:])[,:]?`, "iu"),
  /^(?:[a-z]+[\s,]+){1,6}(?=\p{Lu})/u,
  new RegExp(`^${HONORIFIC}`, "u"),
];
const ADDRESSED =
  /^,?\s(?:an individual\s)?(?:residing|located|of|whose|with an? (?:mailing )?address|having an address)\b/;

function partyBefore(text: string, offset: number, alias: PartyAlias): Party {
  const segment = text.slice(offset, alias.start);
  const parts = partsOf(segment);
  const found = firstNamed(segment, alias.isShared ? parts : parts.toReversed(), alias.isShared);
  const isCertain =
    alias.role !== "creator" || (found?.name !== undefined && isOneStatement(segment.slice(found.start)));
  const named =
    nextTo(segment) ??
    (isCertain ? found : null) ??
    personAtEnd(segment) ??
    found ??
    personOnOwnLine(segment, parts[0] ?? 0);
  const start = offset + (named?.start ?? parts[0] ?? 0);
  const isPerson = named?.name !== undefined && !isCalledCompany(text, start + named.name.length, alias);
  const person = isPerson ? { name: named.name ?? "" } : undefined;
  return {
    role: alias.role,
    words: [...alias.words],
    isShared: alias.isShared,
    isCompany: named !== null && !person,
    start,
    end: alias.end,
    ...(person && { person: { ...person, start, end: start + person.name.length } }),
  };
}

function nextTo(segment: string): Named | null {
  const start = segment.lastIndexOf("\n") + 1;
  const line = segment.slice(start).trim();
  const isOwnLine = start > 0 && /(?:^|\n\s*\n|[.:;_\d)])\s*$/.test(segment.slice(0, start));
  return isOwnLine && line !== "" && nameOnLine(line) === line
    ? { name: line, start: segment.indexOf(line, start) }
    : null;
}

function isOneStatement(rest: string): boolean {
  return !/\n(?:Dear|Re:)|\p{Ll}{2}[.:]\s+\p{Lu}/u.test(rest);
}

function isCalledCompany(text: string, nameEnd: number, alias: PartyAlias): boolean {
  return A_COMPANY.test(text.slice(nameEnd, alias.start)) || A_COMPANY.test(text.slice(alias.end, alias.end + 120));
}

function firstNamed(segment: string, parts: number[], isShared: boolean): Named | null {
  let company: Named | null = null;
  for (const [index, part] of parts.entries()) {
    const begin = part + leadOf(segment.slice(part));
    const isCompany = startsWithCompany(segment.slice(begin));
    const isRelative = RELATIVE.test(segment.slice(part, begin));
    const person = (isCompany || isRelative ? null : personAt(segment, begin)) ?? lentPerson(segment, part);
    if (person) return isShared ? person : (whoseAddress(segment, parts[index + 1], person) ?? person);
    if (isCompany) company ??= { start: begin };
    if (isCompany && !isShared) return company;
  }
  return company;
}

// Jane Doe, residing at the corner of Smith and Jones Way: the second name belongs to an address.
function whoseAddress(segment: string, part: number | undefined, person: Named): Named | null {
  if (part === undefined || beginsWithGivenName(person.name ?? "")) return null;
  const earlier = personAt(segment, part + leadOf(segment.slice(part)));
  const rest = earlier?.name ? segment.slice(earlier.start + earlier.name.length) : "";
  return ADDRESSED.test(rest) ? earlier : null;
}

function partsOf(segment: string): number[] {
  const matches = [...segment.matchAll(PART)];
  const between = matches.findLast((match) => /between|among/i.test(match[0]));
  const first = between ? between.index + between[0].length : 0;
  return [first, ...matches.map((match) => match.index + match[0].length).filter((at) => at > first)];
}

function leadOf(part: string): number {
  let at = 0;
  for (let turn = 0; turn < 8; turn++) {
    const rest = part.slice(at);
    const length = Math.max(...LEADS.map((lead) => lead.exec(rest)?.[0].length ?? 0));
    if (length === 0) break;
    at += length;
  }
  return at;
}
