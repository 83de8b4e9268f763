import type { Candidate } from "../../candidate";
import { HONORIFIC, NAME_PATTERN, nameAtStart } from "../person/person-name";

const PREAMBLE = 6_000;
const REACH = 2_000;
const NAMED = new RegExp(
  `(?<=\\b(?:[Bb]etween|BETWEEN|[Aa]nd|AND|[Aa]mong|AMONG|[Ww]ith)\\s{0,4}:?\\s|[,:;]\\s|\\n)(?:professional\\s+\\w+,?\\s|${HONORIFIC})?(?=${NAME_PATTERN})`,
  "gu",
);
const INDIVIDUAL =
  /^[\s,(]*(?:an?\s(?:[\w-]+\s){0,2}individual|in\s(?:his|her|their)\sindividual\scapacity|individually|residing|whose\s(?:home\s|residence\s)?(?:address|residence|home)|an?\snatural\sperson|an?\s(?:[\w-]+\s){0,2}(?:resident|citizen)|aged\s)/i;

/** Between Acme, Inc. and Jane Doe, an individual residing at …: a party that is said to be a person. */
export function readIndividuals(text: string): Candidate<string>[] {
  const from = text.slice(0, PREAMBLE).search(/\b(?:between|among)\b/i);
  if (from < 0) return [];
  const preamble = text.slice(from, from + REACH).split(/\bWHEREAS\b/, 1)[0] ?? "";
  return [...preamble.matchAll(NAMED)].flatMap((match) => {
    const begin = match.index + match[0].length;
    const name = nameAtStart(preamble.slice(begin));
    if (!name || !INDIVIDUAL.test(preamble.slice(begin + name.length, begin + name.length + 80))) return [];
    const start = from + begin;
    return [{ value: name, confidence: 0.8, start, end: start + name.length }];
  });
}
