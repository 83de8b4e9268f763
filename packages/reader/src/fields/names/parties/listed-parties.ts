import type { Candidate } from "../../candidate";
import { startsWithCompany } from "../person/company-name";
import { beginsWithGivenName } from "../person/given-names";
import { HONORIFIC, nameAtStart } from "../person/person-name";

const TOP = 4_000;
const BLOCK = 500;
/** Parties: …, THE PEOPLE, Who is this between? and what else heads the two sides. */
const HEADING =
  /(?:^|\n)[^\p{L}\n]{0,6}(?:\p{L}+\s\/\s)?(?:the\s)?(?:part(?:ies|ys)|people|who(?:['’]s|\sis)?\s(?:this\s)?(?:is\s)?(?:between|who|involved|signing|we\sare)|between)\b[^\p{L}\n]{0,4}(?:(?:to\s(?:the|this)\sagreement|are)\b)?[\s:.?–—-]*(?:A:\s)?/giu;
/** (1) Acme Limited, and on a line below (2) Jane Doe, as a cover has them. */
const NUMBERED = /(?:^|\n)\s{0,20}\(?1[).]\s(?=[^\n]*\p{Lu})/gu;
/** Acme Limited, and, Jane Doe, each on a line of its own. */
const STACKED = /(?<=^|\n)(?=[^\n]{3,60}\n\s*[-–—]?\s?(?:and|AND|&)\s?[-–—]?\s*\n[^\n]{3,60}(?:\n|$))/gu;
const SPLIT = /\s(?:and|AND|And)\b:?\s+|\s?[/&+;]\s+|\n+\s*(?:\(?\d[).]\s)?|,\s(?:and\s)?(?=@)/gu;
const BY = /\b(?:by|through|represented|per|attn|c\/o|contact|between|signed|for)\b[^,;/\n]{0,20}$/i;
const LEAD = new RegExp(
  `^(?:(?:and|en|und|et|y|e|i)\\b:?\\s|(?:the\\s)?(?:us|we|you|me|brand|company|creator)[:,]?\\s|${HONORIFIC})`,
  "i",
);

/** Of parties that a heading lists, one behind the other, the person where the other is a company. */
export function readListedParties(text: string): Candidate<string>[] {
  const top = text.slice(0, TOP);
  return [...top.matchAll(HEADING), ...top.matchAll(NUMBERED), ...top.matchAll(STACKED)].flatMap((match) =>
    personBesideCompany(text, match.index + match[0].length),
  );
}

function personBesideCompany(text: string, from: number): Candidate<string>[] {
  const block =
    text.slice(from, from + BLOCK).split(/\n\s{0,20}(?:\(?3[).]|[A-Z][A-Z ]{6,}\n)|\bWHEREAS\b/, 1)[0] ?? "";
  const splits = [...block.matchAll(SPLIT)].map((match) => ({ at: match.index, next: match.index + match[0].length }));
  const parts = [0, ...splits.map(({ next }) => next)].slice(0, 8).map((begin) => {
    const at = begin + (LEAD.exec(block.slice(begin))?.[0].length ?? 0);
    const rest = block.slice(at);
    const isCompany = startsWithCompany(rest.split("\n", 1)[0] ?? "");
    return {
      at,
      isCompany,
      name: isCompany ? null : nameAtStart(rest),
      before: block.slice(Math.max(0, begin - 40), begin),
    };
  });
  const company = parts.findIndex(({ isCompany }) => isCompany);
  const persons = parts.filter(({ name, before }) => name && !BY.test(before.replace(SPLIT, "")));
  const [person] = persons;
  if (!person?.name || company < 0 || company > 2 || persons.length > 2) return [];
  const isNext = Math.abs(parts.indexOf(person) - company) <= 2;
  if (!isNext) return [];
  const start = from + person.at;
  const confidence = beginsWithGivenName(person.name) && persons.length === 1 ? 0.74 : 0.66;
  return [{ value: person.name, confidence, start, end: start + person.name.length }];
}
