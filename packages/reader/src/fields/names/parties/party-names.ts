import type { Candidate } from "../../candidate";
import { startsWithCompany } from "../person/company-name";
import { beginsWithGivenName } from "../person/given-names";
import { isPersonName, NAME_PATTERN, nameAtStart } from "../person/person-name";

const PREAMBLE = 3_000;
const CLAUSE = 500;
const BETWEEN = /\b(?:between|BETWEEN|Between)\b\s*:?\s+/g;
const AND = /\s?,?\s(?:and|AND)\s+(?=\p{Lu})/gu;
const HANDLE = "\\s?\\(\\s?@[\\w.]+\\s?\\)";
const ENGAGES = "\\b(?:[Ee]ngages?|[Hh]ires?|[Rr]etains?|[Aa]ppoints?)";
const WITH_HANDLE = new RegExp(`(?<=\\b(?:[Bb]etween|BETWEEN|[Aa]nd|AND)\\s)(${NAME_PATTERN})(?=${HANDLE})`, "gu");
const ENGAGED_WITH_HANDLE = new RegExp(`(?<=(?:\\b[Ww]ith|${ENGAGES})\\s)(${NAME_PATTERN})(?=${HANDLE})`, "gu");
const ENGAGED = new RegExp(`(?<=${ENGAGES}\\s)(${NAME_PATTERN})(?=,?\\s(?:to|as|for|an?)\\b)`, "gu");

/** Between Acme LLC and Ada Lovelace: the party that is a person where the other is a company, or the one with a handle. */
export function readPartyNames(text: string): Candidate<string>[] {
  const preamble = text.slice(0, PREAMBLE);
  return [
    ...[...preamble.matchAll(BETWEEN)].flatMap((match) => personOfPair(preamble, match.index + match[0].length)),
    ...named(preamble, WITH_HANDLE, 0.8),
    ...named(preamble, ENGAGED_WITH_HANDLE, 0.7),
    ...named(preamble, ENGAGED, 0.64),
  ];
}

/** A given name tells which of two is the person where neither states a legal form; that remains to be looked at. */
function personOfPair(text: string, from: number): Candidate<string>[] {
  const clause =
    text.slice(from, from + CLAUSE).split(/(?<=\p{Ll}{2})\.\s+(?=\p{Lu})|\n\s*\n|\bWHEREAS\b/u, 1)[0] ?? "";
  const second = [...clause.matchAll(AND)]
    .map((match) => partyAt(clause, match.index + match[0].length))
    .find(({ isCompany, name }) => isCompany || name !== null);
  const pair = [partyAt(clause, 0), ...(second ? [second] : [])];
  const persons = pair.filter(({ name }) => name !== null);
  const isBesideCompany = persons.length === 1 && pair.some(({ isCompany }) => isCompany);
  const called = persons.filter(({ name }) => beginsWithGivenName(name ?? ""));
  const [person] = isBesideCompany ? persons : pair.length === 2 && called.length === 1 ? called : [];
  if (!person?.name) return [];
  const start = from + person.at;
  return [{ value: person.name, confidence: isBesideCompany ? 0.74 : 0.7, start, end: start + person.name.length }];
}

function partyAt(clause: string, begin: number): { name: string | null; isCompany: boolean; at: number } {
  const rest = clause.slice(begin);
  const isCompany = startsWithCompany(rest);
  const name = isCompany ? null : nameAtStart(rest);
  return { name, isCompany, at: name ? clause.indexOf(name, begin) : begin };
}

function named(text: string, pattern: RegExp, confidence: number): Candidate<string>[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const value = match[1] ?? "";
    if (!isPersonName(value.replace(/\s+/g, " "))) return [];
    return [{ value, confidence, start: match.index, end: match.index + value.length }];
  });
}
