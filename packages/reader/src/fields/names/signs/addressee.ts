import type { Candidate } from "../../candidate";
import type { Labelled } from "../../text/find-labels";
import { HONORIFIC, isPersonName, NAME_PATTERN, nameAtStart, nameOnLine } from "../person/person-name";

const TO = /^(?:to|attn|attention|addressed to|prepared for|recipient)$/i;
const NO_LETTER = /\b(?:notices?|copy|brand|company|client|sponsor|agency)\b/i;
const COMPANY_LINE = /^[^\n]*\b(?:Inc|LLC|L\.L\.C|Ltd|Limited|Corp|Corporation|GmbH|PLC|Company)\b/i;
const OFFICER = /\b(?:president|chief|officer|director|manager|counsel|secretary|C[EFOM]O|founder|head of)\b/i;
const TOP = 1_500;
const ADDRESS = 500;

/** The person whom a letter or a mail is written to: by its address, or by its greeting, which alone says little. */
export function readAddressee(text: string, labels: Labelled[]): Candidate<string>[] {
  return [...addressed(text, labels), ...writtenTo(text), ...greeted(text), ...inAddress(text)];
}

function addressed(text: string, labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, labelStart, start, end }) => {
    if (!TO.test(label) || start > TOP) return [];
    const name = nameAtStart(value);
    const isCompanys =
      COMPANY_LINE.test(value) ||
      COMPANY_LINE.test(lineBelow(text, end)) ||
      isAtCompany(text, label, value, labelStart);
    if (!name || isCompanys || NO_LETTER.test(text.slice(Math.max(0, labelStart - 90), labelStart))) return [];
    const at = start + value.indexOf(name);
    return [{ value: name, confidence: 0.72, start: at, end: at + name.length }];
  });
}

/** The next line of an address; one with a label of its own is none. */
function lineBelow(text: string, end: number): string {
  const line = text.slice(end + 1, end + 100).split("\n", 1)[0] ?? "";
  return /^[A-Za-z ]{2,20}:/.test(line) ? "" : line;
}

/** Attention: Ada Lovelace, President, below her company's name, is that company's officer. */
function isAtCompany(text: string, label: string, value: string, labelStart: number): boolean {
  if (OFFICER.test(value)) return true;
  const above = text.slice(Math.max(0, labelStart - 300), labelStart);
  const block = above.split(/\n\s*\n|\n[^\n]*\b(?:19|20)\d\d\b[^\n]*\n/).at(-1) ?? "";
  return /^att/i.test(label) && block.split("\n").some((line) => COMPANY_LINE.test(line));
}

/** To Ada Lovelace (@ada) */
function writtenTo(text: string): Candidate<string>[] {
  const pattern = new RegExp(`(?:^|\\n)[Tt]o (?:${HONORIFIC})?(${NAME_PATTERN})(?=\\s*(?:\\(@|,?\\s*(?:\\n|$)))`, "gu");
  return named(text, pattern, 0.66);
}

function greeted(text: string): Candidate<string>[] {
  const full = named(
    text,
    new RegExp(`(?:^|\\n)(?:Dear|Hi|Hello|Hey) (?:${HONORIFIC})?(${NAME_PATTERN})(?=\\s?[,:!–—-])`, "gu"),
    0.68,
  );
  const greeting =
    /(?:^|\n)(?:Dear|Hi|Hello|Hey|Hiya|Heya|Good (?:morning|afternoon)|Morning|Greetings|Buongiorno|Ciao|Hola|Bonjour|Salut|Hallo|Hej|Hei|Moin|Olá|Kia ora|Liebe[r]?|Cher|Chère|Estimad[ao]|Querid[ao]) (\p{Lu}[\p{L}'’-]+)(?=\s?[,:!–—-])/u.exec(
      text.slice(0, TOP),
    );
  const first = greeting?.[1];
  if (full.length > 0 || !greeting || !first || NOBODY.test(first)) return full;
  const rest = restOfName(text, first);
  if (rest.length > 0 || /\bDear /.test(greeting[0])) return rest;
  const start = greeting.index + greeting[0].lastIndexOf(first);
  return [{ value: first, confidence: 0.3, start, end: start + first.length }];
}

/** Ms. Helen Voss, her address below, and then Dear Ms. Voss. */
function inAddress(text: string): Candidate<string>[] {
  const greeting = new RegExp(`(?:^|\\n)Dear (?:${HONORIFIC})?(\\p{Lu}[\\p{L}'’-]+)(?=\\s?[,:!–—-])`, "u").exec(
    text.slice(0, TOP * 2),
  );
  const word = greeting?.[1];
  if (!greeting || !word || NOBODY.test(word)) return [];
  const from = Math.max(0, greeting.index - ADDRESS);
  const above = text.slice(from, greeting.index);
  return [...above.matchAll(/(?<=^|\n)(?=\p{Lu})/gu)].flatMap((line) => {
    const name = nameOnLine(above.slice(line.index));
    const rest = name ? above.slice(above.indexOf(name, line.index) + name.length) : "";
    const isOfficers =
      OFFICER.test(rest) ||
      rest
        .split("\n")
        .slice(0, 3)
        .some((one) => COMPANY_LINE.test(one) && !/^\s*c\/o/i.test(one));
    if (!name || isOfficers || !name.split(/[\s,]+/).includes(word)) return [];
    const start = from + above.indexOf(name, line.index);
    return [{ value: name, confidence: 0.78, start, end: start + name.length }];
  });
}

const NOBODY =
  /^(?:all|team|there|everyone|everybody|folks|friends?|both|guys|sirs?|madam|m[rs]s?|dr|creator|partner|talent|influencer|customer|client|brand|again|world)$/i;

/** A first name tells who is meant only where the same person is named in full. */
function restOfName(text: string, first: string): Candidate<string>[] {
  const pattern = new RegExp(
    `(?<=^|[\\n\\t]|[:(]\\s?|\\b\\p{Ll}+\\s)(${first}(?: \\p{Lu}[\\p{L}\\p{M}'’.-]*){1,3})(?=\\s*(?:[,(.\\n\\t]|$))`,
    "gu",
  );
  return named(text, pattern, 0.5, text.length).filter(({ start }) => !isAttention(text, start));
}

/** Attention: Ada Lovelace, below a company's name. */
function isAttention(text: string, start: number): boolean {
  const above = text.slice(Math.max(0, start - 200), start).split("\n");
  return (
    /\bAtt(?:entio)?n\b/i.test(above.at(-1) ?? "") &&
    above
      .slice(0, -1)
      .slice(-4)
      .some((line) => COMPANY_LINE.test(line))
  );
}

function named(text: string, pattern: RegExp, confidence: number, within = TOP): Candidate<string>[] {
  return [...text.slice(0, within).matchAll(pattern)].flatMap((match) => {
    const value = match[1] ?? "";
    if (!isPersonName(value.replace(/\s+/g, " "))) return [];
    const start = match.index + match[0].lastIndexOf(value);
    return [{ value, confidence, start, end: start + value.length }];
  });
}
