import { COMPANY, CREATOR, type PartyRole, roleOf } from "./party-roles";

export interface PartyAlias {
  role: PartyRole;
  words: string[];
  /** True for an alias of several parties, such as (each a “Creator”). */
  isShared: boolean;
  start: number;
  end: number;
}

const QUOTE = "[\"“”„‟«»'‘’‚`´]{1,2}";
const QUOTED = new RegExp(
  `${QUOTE}\\s*(?:the\\s+|an?\\s+)?([\\p{L}][^"“”„‟«»‘‚\`´()]{0,40}?)[,.]?\\s*${QUOTE}(?![\\p{L}])`,
  "giu",
);
const INTRODUCED = "(?:herein\\s?after|here\\s?in\\s?after|hereafter|herein|referred\\s+to|called)";
const BRACKETED = /[([]\s*([^()[\]]{2,400})[)\]]/g;
const UNQUOTED = new RegExp(
  `^(?:(?:the|an?|as|to|be|is|known|${INTRODUCED}|collectively|individually|each|together|or|and)[\\s,:]+)*(${CREATOR}|${COMPANY})$`,
  "i",
);
const OPEN = new RegExp(
  `\\b${INTRODUCED}\\b(?:[\\s,]+(?:to|as|herein|hereinafter|collectively|simply|the|be|referred|called|known))*\\s+(?:${QUOTE}\\s*(?:the\\s+)?([\\p{L}][\\p{L} ]{1,30}?)[,.]?\\s*${QUOTE}|(?:the\\s+)?(\\p{Lu}[\\p{L}]{1,20})(?=[\\s,.;)]))`,
  "gu",
);

export function findAliases(text: string, within: number): PartyAlias[] {
  const searched = text.slice(0, within);
  return [...bracketed(searched), ...open(searched)].sort((a, b) => a.start - b.start);
}

function bracketed(text: string): PartyAlias[] {
  return [...text.matchAll(BRACKETED)].flatMap((match) => {
    const inside = match[1] ?? "";
    const quoted = [...inside.matchAll(QUOTED)].map((one) => one[1]?.replace(/\s+/g, " ").trim() ?? "");
    const words = quoted.length > 0 ? quoted : [UNQUOTED.exec(inside.trim())?.[1] ?? ""];
    return alias(
      words,
      match.index,
      match.index + match[0].length,
      /\b(?:each|collectively|together|jointly)\b/i.test(inside),
    );
  });
}

function open(text: string): PartyAlias[] {
  return [...text.matchAll(OPEN)].flatMap((match) => {
    const isBracketed = /[([][^()[\]]{0,80}$/.test(text.slice(Math.max(0, match.index - 82), match.index));
    return isBracketed ? [] : alias([match[1] ?? match[2] ?? ""], match.index, match.index + match[0].length, false);
  });
}

function alias(words: string[], start: number, end: number, isShared: boolean): PartyAlias[] {
  const parties = words.filter((word) => word !== "" && roleOf(word) !== null);
  const roles = parties.map(roleOf);
  const role = roles.find((one) => one === "creator") ?? roles.find((one) => one === "company") ?? roles[0];
  return role ? [{ role, words: parties, isShared, start, end }] : [];
}
