import type { Candidate } from "../../candidate";
import { HONORIFIC, nameAtStart, nameOnLine } from "../person/person-name";

/** What is asked for when a contract is to be written: your full name? whats ur government name, the name on your account. */
const ASKED =
  /\b(?:full|legal|government|gov|govt|real|proper|passport|birth|complete|actual|official)\s(?:legal\s)?name\b|\bname\b[^\n]{0,25}\b(?:for|on|in)\s(?:the|ur|your|my|this|a)\s(?:\w+\s){0,2}(?:contract|agreement|paper\w*|invoice|form|passport|id|bank|acc(?:oun)?t|w-?9|docusign|licen[cs]e)\b|\bname\b[^\n]{0,30}\bbank\sacc/gi;
const SPOKEN_BY = /^(?:\[[^\]\n]{2,30}\]\s?)?(?:[^\n:]{1,40}:\s+)?/;
const LEAD =
  /^(?:(?:it['’]?s|its|i['’]?m|im|i am|that['’]?s|thats|my name is|name is|sure|yes|yep|yeah|ya|ok|okay|hi|hey|a)\b[\s,.:!–-]*){0,3}/i;
const ANSWERS = 4;
const SAID = new RegExp(
  `\\b(?:in the name of|made out to|my name(?:['’]s| is)|(?:full|legal|real|government|passport) name(?:['’]s| is|:)?|passport:|this is the name:?)\\s(?:${HONORIFIC})?(?=\\p{Lu})`,
  "giu",
);

/** The creator's name as somebody asks for it and is answered, in a chat or a mail; or what is written in the name of a person. */
export function readAskedName(text: string): Candidate<string>[] {
  return [...answers(text), ...said(text)];
}

function answers(text: string): Candidate<string>[] {
  return [...text.matchAll(ASKED)].flatMap((match) => {
    const end = text.indexOf("\n", match.index);
    if (end < 0) return [];
    let at = end + 1;
    for (const line of text.slice(at, at + 400).split("\n", ANSWERS)) {
      const speaker = SPOKEN_BY.exec(line)?.[0].length ?? 0;
      for (const lead of [speaker, 0]) {
        const begin = lead + (LEAD.exec(line.slice(lead))?.[0].length ?? 0);
        const name = nameOnLine(line.slice(begin));
        const isSpeaker =
          name !== null && /^:?\s*\d{1,2}[:.]\d{2}|^:/.test(line.slice(begin + name.length).trimStart());
        if (name && !isSpeaker)
          return [{ value: name, confidence: 0.72, start: at + begin, end: at + begin + name.length }];
      }
      at += line.length + 1;
    }
    return [];
  });
}

function said(text: string): Candidate<string>[] {
  return [...text.matchAll(SAID)].flatMap((match) => {
    const start = match.index + match[0].length;
    const name = nameAtStart(text.slice(start, start + 120));
    return name ? [{ value: name, confidence: 0.66, start, end: start + name.length }] : [];
  });
}
