import { MONTH, MONTH_KIND } from "../text/month-words";
import { NUMBER_WORD, parseNumberWord } from "../text/number-words";

/** A pattern for a count: words, words and digits in brackets, or digits; its three groups are those of `countOf`. */
export const COUNT = `(?:\\b(${NUMBER_WORD})(?:\\s*\\(\\s*(\\d{1,3})\\s*\\))?|(?<![\\d.,$€£%/:-])(\\d{1,3})(?:\\s*\\(\\s*${NUMBER_WORD}\\s*\\))?)(?![\\d%]|[.,]\\d)`;

/** Kinds of content that are videos; stories and static posts are none. */
export const VIDEO =
  "(?:videos?|vids?|clips?|films?|reels?|tik[\\s-]?toks?|(?:you\\s?tube|yt)\\sshorts?|shorts|vlogs?)";

export const PER_MONTH = `(?:\\/\\s?|\\bper\\s+|\\ba\\s+|\\b(?:in\\s+|during\\s+|for\\s+)?(?:each\\s+and\\s+every|each|every|any(?:\\s+(?:given|one))?)\\s+)${MONTH_KIND}?(?:${MONTH}|mo)\\b|(?<![-\\w])${MONTH}ly\\b`;

/** The number of a match's three groups; null where words and the digits in brackets behind them say different ones. */
export function countOf(words?: string, bracketed?: string, digits?: string): number | null {
  if (digits) return Number(digits);
  const said = parseNumberWord(words ?? "");
  return bracketed === undefined || Number(bracketed) === said ? said : null;
}

const CAP =
  /\b(?:up\s?to|at\smost|(?:no|not)\s(?:\w+\s)?more\sthan|max(?:imum)?\.?(?:\sof)?|not\s(?:to\s)?exceed(?:ing)?|(?<!\bno(?:t)?\s)(?:fewer|less)\sthan|limit(?:ed)?\s(?:to|of)|capped\sat|as\smany\sas|if|additional|extra|bonus|optional|further)\s(?:an?\s(?:total\sof\s)?)?$/i;
const CAP_BEHIND = /^[\s(,]{0,3}(?:max(?:imum)?\b|at\smost|or\s(?:fewer|less)|tops\b)/i;
const NOT_DELIVERED =
  /\b(?:boost|whitelist|allowlist|repost|re-post|amplif\w+|watch|attend|promote\sup|choose|select|licen[cs]e|revis\w+|feedback)\w*\b[^.;]{0,30}$|\b(?:miss(?:es|ed|ing)?|fail\w*)\b[^.;]{0,40}$|\b(?:brand|company|client|sponsor)\s(?:may|can)\b[^.;]{0,30}$|\b(?:review|approve|skip)s?\s(?:\w+\s)?$|\bmay\s(?:\w+\s)?(?:request|require|order|ask\sfor)\s(?:an?\s)?$/i;
const ROUGH =
  /\b(?:about|approximately|approx\.?|around|roughly|averag\w+(?:\sof)?|estimated|typically|usually|currently|normally|publishes)\s(?:\w+\s)?$|(?<!~)~\s?$/i;

/** What the words beside a count say against it: it is a cap, rough, or nothing that is delivered. */
export function doubtOf(before: string, after: string): string[] {
  return [
    ...(CAP.test(before) || CAP_BEHIND.test(after) ? ["cap"] : []),
    ...(NOT_DELIVERED.test(before) ? ["not delivered"] : []),
    ...(ROUGH.test(before) ? ["rough"] : []),
  ];
}
