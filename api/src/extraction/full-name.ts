import { readAddressee } from "./addressee";
import { type Candidate, surest } from "./candidate";
import type { Labelled } from "./find-labels";
import { readPartyNames } from "./party-names";
import { COMPANY, CREATOR } from "./party-roles";
import { isPersonName, NAME_PATTERN, nameAtStart, spellName } from "./person-name";
import { readSignedName } from "./signed-name";

const LABEL = new RegExp(
  `^(?:the )?${CREATOR}s?(?: \\(?(?:full |legal |full legal )?name\\)?| \\(you\\))?$|^(?:full|legal|full legal|first and last|your) name(?: of ${CREATOR})?$|^name of (?:the )?${CREATOR}$|^${CREATOR} \\/ ${CREATOR}$`,
  "i",
);
/** Labels that a company may stand under as well as the creator. */
const LOOSE_LABEL = /^(?:partner|party b|booked|booking for)(?: name)?$/i;

/** Creator: @ada (Ada Lovelace) */
const HANDLE_FIRST = /^@[\w.]+\s*[(,/–—-]\s*/;
const LEGAL_FORM = /\b(?:Inc|LLC|Ltd|Limited|Corp|Corporation|Co|GmbH|PLC)\b/i;

/** How far a party's alias stands behind its name: state, address and all come between. */
const PARTY_REACH = 320;
const PREAMBLE = 6_000;

/** The creator's name: the individual among the parties, by label, by role, or by being a person beside a company. */
export function readFullName(text: string, labels: Labelled[]): Candidate<string> | null {
  const candidates = [
    ...labelled(labels),
    ...roles(text),
    ...individuals(text),
    ...readPartyNames(text),
    ...readAddressee(text, labels),
    ...readSignedName(text, labels),
  ];
  return surest(
    candidates.map((candidate) => ({ ...candidate, value: spellName(candidate.value) })),
    isSameName,
  );
}

function labelled(labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, start }) => {
    const confidence = LABEL.test(label) ? 0.95 : LOOSE_LABEL.test(label) && !LEGAL_FORM.test(value) ? 0.72 : 0;
    const name = confidence > 0 ? nameAtStart(value.replace(HANDLE_FIRST, "")) : null;
    if (!name) return [];
    const at = start + value.indexOf(name);
    return [{ value: name, confidence, start: at, end: at + name.length }];
  });
}

const ALIAS = `\\(\\s*(?:(?:the|hereinafter|herein|hereafter|referred|to|as|also|collectively|individually|and|or|known|called)[,\\s]+)*["“”'‘]{1,2}\\s*(?:the\\s+)?`;

/** Jane Doe, an individual residing at … (the “Influencer”) */
function roles(text: string): Candidate<string>[] {
  const pattern = new RegExp(
    `${ALIAS}(?:${CREATOR})\\b|${ALIAS}you["”'’]|\\b(?:hereinafter|herein|hereafter)[^.()]{0,40}["“]\\s*(?:${CREATOR})\\b`,
    "giu",
  );
  return [...text.slice(0, PREAMBLE * 3).matchAll(pattern)].flatMap((match) => {
    const party = partyBefore(text, match.index);
    const confidence = match.index < PREAMBLE ? 0.93 : 0.7;
    return party ? [{ ...party, confidence }] : [];
  });
}

/** Between Acme, Inc. and Jane Doe, an individual: the party that is no company. */
function individuals(text: string): Candidate<string>[] {
  const start = text.slice(0, PREAMBLE).search(/\b(?:between|by and among|among)\b/i);
  if (start < 0) return [];
  const preamble = text.slice(start, start + 2_000);
  const pattern = new RegExp(
    `(?<=\\b(?:[Bb]etween|BETWEEN|[Aa]nd|AND|[Aa]mong|AMONG)\\s*:?\\s|[,:;]\\s|\\n)(?:(?:professional\\s+\\w+|Mr\\.|Ms\\.|Mrs\\.|Dr\\.),?\\s)?(${NAME_PATTERN})(?=\\s*(?:,|\\(|\\[|whose|residing|with\\s|having|of\\s|located|and\\s|AND\\s|an?\\s|;|\\n))`,
    "gu",
  );
  return [...preamble.matchAll(pattern)].flatMap((match) => {
    const name = match[1] ?? "";
    if (!isPersonName(name.replace(/\s+/g, " "))) return [];
    const at = start + match.index + match[0].indexOf(name);
    const after = preamble.slice(match.index + match[0].length, match.index + match[0].length + PARTY_REACH);
    const own = after.split(/\)\s*,?\s*(?:and|AND)\b|["”]\)/)[0] ?? "";
    if (new RegExp(`["“]\\s*(?:the\\s+)?${COMPANY}\\b`, "i").test(`${own}”`)) return [];
    const surname =
      name
        .split(/\s/)
        .filter((word) => !/^(?:Jr|Sr)\.?$|^[IV]+$/.test(word))
        .at(-1) ?? "";
    const isAliasedByName = new RegExp(
      `^[^"“]{0,200}["“]\\s*(?:the\\s+)?(?:Mr\\.|Ms\\.)?\\s*${literally(surname)}\\b`,
      "i",
    ).test(own);
    const isIndividual =
      /^[^"“]{0,120}\b(?:an?\s+individual|individually|residing|resident|residence|whose\s+(?:address|home)|a\s+natural\s+person|with\s+an\s+address)\b/i.test(
        own,
      );
    const confidence =
      0.4 +
      (isAliasedByName ? 0.35 : 0) +
      (isIndividual ? 0.4 : 0) +
      (/Mr\.|Ms\.|Mrs\.|professional/.test(match[0]) ? 0.2 : 0);
    return confidence > 0.5
      ? [{ value: name, confidence: Math.min(0.88, confidence), start: at, end: at + name.length }]
      : [];
  });
}

/** The name that begins the party which ends before a place. */
function partyBefore(text: string, end: number): Omit<Candidate<string>, "confidence"> | null {
  const from = Math.max(0, end - PARTY_REACH);
  const before = text.slice(from, end);
  const boundary =
    /(?:^|\b(?:[Bb]etween|BETWEEN|[Aa]nd|AND|[Aa]mong|AMONG|retain|engages?|hires?|appoints?|with|by|for|behalf\sof|[Mm]r\.|[Mm]s\.|[Mm]rs\.|[Dd]r\.)[:,]?\s+|[;:”")]\s*,?\s*(?:and\s+)?|\n|professional\s\w+,\s)/gu;
  const starts = [...before.matchAll(boundary)].map((match) => match.index + match[0].length).reverse();
  for (const start of starts) {
    const rest = before.slice(start);
    const name = nameAtStart(rest);
    if (!name) continue;
    // What stands between a name and its alias tells of the same party, so it names no other one.
    if (/["“”]|\bbetween\b|\b(?:Inc|LLC|Ltd|Corp)\b/i.test(rest.slice(name.length))) return null;
    return { value: name, start: from + start, end: from + start + name.length };
  }
  return null;
}

function isSameName(a: string, b: string): boolean {
  const letters = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, "");
  return letters(a) === letters(b);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
