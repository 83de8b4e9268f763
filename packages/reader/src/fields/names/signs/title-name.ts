import type { Candidate } from "../../candidate";
import { beginsWithGivenName } from "../person/given-names";
import { nameAtStart } from "../person/person-name";

const KIND =
  "(?:media\\skit|rates?|rate\\scard|press\\skit|booking|deal(?:\\smemo)?|agreement|contract|creator|influencer|talent|ambassador|terms|proposal|offer)";
const NAME_FIRST = new RegExp(`^(?=\\p{Lu})(.{4,50}?)\\s[–—|:-]\\s(?:\\w+\\s){0,3}${KIND}\\b`, "iu");
const NAME_LAST = new RegExp(`\\b${KIND}\\s(?:[–—|-]|with|for|of)\\s(?=\\p{Lu})([^\\n]{4,50})$`, "iu");
const OWN_TITLE = /\b(?:media\skit|rates?|rate\scard|press\skit|booking)\b/i;
const LINES = 4;

/** Whoever writes of their own work or price under their name. */
const OWN_WORK =
  /\b(?:my\s(?:work|price|rates?|channels?|audience|content|handle)|videos for brands|content creator|ugc creator)\b/i;

/** A title that names the creator: Jane Doe – Media Kit, or Notes of call / Agreement with Jane Doe. */
export function readTitleName(text: string): Candidate<string>[] {
  let at = 0;
  return text.split("\n", LINES).flatMap((line) => {
    const start = at;
    at += line.length + 1;
    const own = start === 0 && OWN_WORK.test(text.slice(0, 800)) ? nameAtStart(line.trim()) : null;
    if (own && own === line.trim()) return [candidate(own, text.indexOf(own))];
    const match = NAME_FIRST.exec(line) ?? NAME_LAST.exec(line);
    const title = match?.[1] ?? "";
    const name = nameAtStart(title);
    // A campaign or a product is titled as well, but has no rates of its own.
    if (!match || name !== title.trim() || !(beginsWithGivenName(name) || OWN_TITLE.test(line))) return [];
    const begin = start + line.indexOf(title, match.index);
    return [candidate(name, begin)];
  });
}

function candidate(value: string, start: number): Candidate<string> {
  return { value, confidence: 0.68, start, end: start + value.length };
}
