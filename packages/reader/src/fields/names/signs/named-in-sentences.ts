import type { Candidate } from "../../candidate";
import { beginsWithGivenName } from "../person/given-names";
import { NAME_PATTERN, nameAtStart } from "../person/person-name";

const TOP = 4_000;
const WORK =
  "(?:be|act|serve|become|make|create|post|film|produce|publish|promote|endorse|appear|record|upload|share|write|speak|shoot|star)";
const DOES_WORK = new RegExp(
  `(?<=^|\\n|[.:]\\s|\\b(?:which|that|where|whereby|and|with)\\s)(${NAME_PATTERN})(?=(?:\\s\\([^()]{2,40}\\))?,?\\s(?:hereby\\s)?(?:agrees?\\sto|has\\sagreed\\sto|will|shall|is\\sto)\\s(?:\\w+ly\\s)?(${WORK})\\b)`,
  "gu",
);
const WHO = new RegExp(
  `(?<=^|\\n|[.:,]\\s)(${NAME_PATTERN})(?=,\\s(?:who|known)\\s[^.;]{3,90},\\s(?:shall|will|agrees?\\sto)\\b)`,
  "gu",
);
const IS_PAID = new RegExp(
  `(?<=\\b(?:pays?|sends?|books?|welcomes?|commissions?)\\s)(${NAME_PATTERN})(?=\\s(?:\\(@|a\\s|an\\s|\\$|€|£|[A-Z]{3}\\s?\\d|the\\s))`,
  "gu",
);

/** Jane Doe agrees to create videos; Acme will pay Jane Doe $500: who does the work, by what a sentence says. */
export function readNamedInSentences(text: string): Candidate<string>[] {
  const searched = text.slice(0, TOP);
  return [
    ...found(searched, DOES_WORK, (name) => (beginsWithGivenName(name) ? 0.76 : 0.7)),
    ...found(searched, WHO, () => 0.7),
    ...found(searched, IS_PAID, () => 0.7),
  ];
}

function found(text: string, pattern: RegExp, confidenceOf: (name: string) => number): Candidate<string>[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const name = nameAtStart(match[1] ?? "");
    if (!name) return [];
    return [{ value: name, confidence: confidenceOf(name), start: match.index, end: match.index + name.length }];
  });
}
