import type { Candidate } from "../../candidate";
import { CREATOR } from "../parties/party-roles";
import { NAME_PATTERN, nameAtStart, nameOnLine } from "../person/person-name";
import { nameSign, namesBehind } from "./names-behind";

const SIGNS = [
  nameSign(`\\bthe\\s(?:${CREATOR}),\\s`, 0.85),
  nameSign(
    `(?:^|[\\n\\t]|[.;|]\\s)(?:[^\\p{L}\\n]{1,3}|[a-z]\\)\\s)?(?:\\p{L}+\\s?\\/\\s?|the\\s)?(?:${CREATOR})(?:\\sname)?(?:\\s\\([^()]{2,12}\\))?\\s?[:.]\\**\\s`,
    0.88,
  ),
  nameSign(`\\b(?:and|between|with)\\s(?:the\\s)?(?:${CREATOR}),?\\s`, 0.85),
  nameSign(`\\bname\\sof\\sthe\\s(?:${CREATOR})\\sis:?\\s`, 0.93),
  nameSign(`["“'‘](?:the\\s)?(?:${CREATOR})["”'’](?:\\s(?:means|is|shall\\smean|refers\\sto):?|\\s?[:=–—])\\s`, 0.93),
  nameSign(`(?:^|\\n|\\.\\s)(?:the\\s)(?:${CREATOR})\\s(?:is|will\\sbe):?\\s`, 0.85),
  nameSign(`\\b(?:${CREATOR})['’]s\\s(?:full\\s|legal\\s|real\\s|own\\s){0,2}name\\sis:?\\s`, 0.88),
  nameSign(
    `(?:^|\\n|\\.\\s)the\\s(?:${CREATOR})(?:\\s(?:for|of|on|in)\\s(?:\\w+\\s){0,3}\\w+)\\s(?:is|will\\sbe):?\\s`,
    0.72,
  ),
  nameSign("\\byou,\\s", 0.82),
  nameSign("\\byou\\s\\(\\s?", 0.8),
  nameSign("\\byou(?:\\sare|['’]re)\\s", 0.78),
  nameSign("[\"“”'‘](?:you|your)[\"“”'’](?:\\s?(?:means|is|are|:|=|\\t|[–—-]))\\s?", 0.9),
  nameSign(
    "\\bindividual\\s(?:named|identified|signing|whose\\sname)\\b[^.;\\n]{0,60}\\b(?:being|namely|i\\.e\\.),?\\s",
    0.72,
  ),
  nameSign("(?:^|[\\n.;])\\s?party\\s(?:b|2|two)\\s?:\\s", 0.72),
  nameSign("\\b(?:the\\s)?undersigned,?\\s", 0.72),
  nameSign("(?:^|\\n|\\.\\s)I,\\s", 0.78),
];
const AS_CREATOR = new RegExp(
  `(?<=\\b(?:and|with|between|,)\\s)(?=${NAME_PATTERN},?\\sas\\s(?:the|our|its|an?)\\s(?:${CREATOR})\\b)`,
  "gu",
);
/** Jane Doe, Influencer; Jane Doe (Creator), at the end of a line or cell. */
const BEFORE_ROLE = new RegExp(
  `(?<=^|[\\n\\t])(?=${NAME_PATTERN}(?:,\\s|\\s\\()(?:[Tt]he\\s)?[\\p{L} ]{4,25}\\)?\\s*(?:[\\n\\t]|$))`,
  "gu",
);
const ROLE_BEHIND = new RegExp(`^(?:,\\s|\\s\\()(?:the\\s)?${CREATOR}\\b`, "i");
const SEARCHED = 6_000;

/** The person whom a sentence calls the creator: “Creator” means Jane Doe; the Influencer, Jane Doe; I, Jane Doe. */
export function readCalledCreator(text: string): Candidate<string>[] {
  const searched = text.slice(0, SEARCHED);
  const called = [...searched.matchAll(AS_CREATOR)].flatMap(({ index }) => {
    const name = nameAtStart(searched.slice(index));
    return name ? [{ value: name, confidence: 0.82, start: index, end: index + name.length }] : [];
  });
  return [...namesBehind(searched, SIGNS), ...called, ...beforeRole(text)];
}

function beforeRole(text: string): Candidate<string>[] {
  return [...text.matchAll(BEFORE_ROLE)].flatMap(({ index }) => {
    const name = nameOnLine(text.slice(index, index + 120).split("\t", 1)[0] ?? "");
    if (!name || !ROLE_BEHIND.test(text.slice(index + name.length, index + name.length + 40))) return [];
    return [{ value: name, confidence: 0.78, start: index, end: index + name.length }];
  });
}
