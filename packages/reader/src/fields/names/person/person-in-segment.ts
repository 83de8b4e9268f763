import { HONORIFIC, mononymAtStart, NAME_PATTERN, nameAtStart, nameOnLine } from "./person-name";

export interface Named {
  name?: string;
  start: number;
}

// These words precede a person whom a company lends or represents.
const LENT = new RegExp(
  `(?:f\\/s\\/o|o\\/b\\/o|(?:services|name|likeness|image|appearances?)\\s+of(?:\\s+its\\s+\\p{L}+)?|behalf\\s+of(?:\\s+(?:its|his|her|their|our)\\s+(?:\\p{L}+))?|agents?\\s+for|retains?|engage[sd]?|hires?|appoints?|engagement\\s+of|appointment\\s+of)[,:]?\\s+(?:${HONORIFIC})?(?=${NAME_PATTERN})`,
  "gu",
);
export const A_COMPANY =
  /^[\s,]*an?\s(?:(?!of\b)[\w-]+\s){0,4}(?:corporation|company|partnership|association|bank|organi[sz]ation|entity|trust|agency|charity|brand)\b/i;
export const RELATIVE =
  /\b(?:through|guardian|represented|manager|[dsw]\/o|attn|attention|c\/o|president|director|officer|CEO)\b/i;

export function personAt(segment: string, start: number): Named | null {
  const rest = segment.slice(start);
  const beginsLine = start > 0 && /\n\s*$/.test(segment.slice(0, start));
  const name = (beginsLine ? nameOnLine(rest) : null) ?? nameAtStart(rest);
  if (name) return { name, start: start + rest.indexOf(name) };
  const isAlone =
    /^[\p{L}'’-]{3,20}(?:,\san?\s[\p{Ll}\s-]{3,40},?)?\s*$/u.test(rest) && !A_COMPANY.test(rest.replace(/^[^,]*/, ""));
  const word = isAlone ? mononymAtStart(rest.trim()) : null;
  return word ? { name: word, start } : null;
}

export function lentPerson(segment: string, part: number): Named | null {
  for (const match of segment.slice(part).matchAll(LENT)) {
    const start = part + match.index + match[0].length;
    const name = nameAtStart(segment.slice(start));
    if (name) return { name, start };
  }
  return null;
}

export function personAtEnd(segment: string): Named | null {
  const from = Math.max(0, segment.length - 60);
  for (const match of segment.slice(from).matchAll(/(?<=(?:^|[\s(])(?!in|at|near)\p{Ll}+,?\s)(?=\p{Lu})/gu)) {
    const start = from + match.index;
    const rest = segment.slice(start);
    const isRelative = RELATIVE.test(segment.slice(Math.max(0, start - 40), start));
    if (!isRelative && nameAtStart(rest) === rest.trimEnd()) return { name: rest.trimEnd(), start };
  }
  return null;
}

/** In a letterhead the party's name begins a line. */
export function personOnOwnLine(segment: string, from: number): Named | null {
  for (const match of segment.slice(from).matchAll(/(?:^|\n|[:,]\s|\b(?:by|with|for)\s)(?=\p{Lu})/gu)) {
    const start = from + match.index + match[0].length;
    const name = nameAtStart(segment.slice(start));
    if (name && !RELATIVE.test(segment.slice(from, start))) return { name, start };
  }
  return null;
}
