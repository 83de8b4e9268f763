import { MONTH, MONTH_KIND } from "../text/month-words";
import { NUMBER_WORD, parseNumberWord } from "../text/number-words";

/** A pattern for a count: words, words and digits in brackets, or digits; its three groups are those of `countOf`. */
export const COUNT = `(?:\\b(${NUMBER_WORD})(?:\\s*\\(\\s*(\\d{1,3})\\s*\\))?|(?<![\\d.,$€£%/:-])(\\d{1,3})(?:\\s*\\(\\s*${NUMBER_WORD}\\s*\\))?)(?![\\d%]|[.,]\\d)`;

/** Kinds of content that are videos; stories and static posts are none. */
export const VIDEO =
  "(?:videos?|vids?|clips?|films?|reels?|tik[\\s-]?toks?|(?:you\\s?tube|yt)\\sshorts?|shorts|vlogs?)";
const NO_VIDEO =
  "(?:stor(?:y|ies)|posts?|photo(?:graph)?s?|images?|carousels?|tweets?|pins?|articles?|stills?|pictures?|blogs?|threads?|live\\s?streams?)";

const LENGTH = `(?:${NUMBER_WORD}|\\d{1,3})(?:\\s*\\(\\d{1,3}\\))?(?:\\s?[-–]\\s?\\d{1,3})?[\\s-]?(?:seconds?|secs?|minutes?|mins?)\\b`;
/** Words that end a count's own words: what follows them is counted by another number, or is something else. */
const OTHER_WORD =
  "(?:and|or|plus|to|per|rounds?|revisions?|edits?|days?|weeks?|months?|hours?|minutes?|mins?|seconds?|secs?|years?|views?|likes?|times|each|every|until|for|in|within|on|at|by|from|before|after|if|shall|will|may|must|agrees|creator|influencer|additional|extra|bonus|optional|more|of\\s(?:each|every|any|which|whom|them)|of\\sposting|of\\sthe\\s(?!following))\\b";
const ANY_PLATFORM = "(?:tik[\\s-]?tok|instagram|you\\s?tube|facebook|snapchat|pinterest|twitch|linked\\s?in)";
/** Words for the kind of video, and its length. */
export const KINDS = `(?:${ANY_PLATFORM}\\s+(?:and\\s?\\/\\s?)?or\\s+(?=${ANY_PLATFORM}\\b)|${LENGTH}\\s+|(?!${OTHER_WORD}|\\d+\\s|${NUMBER_WORD}\\b)[A-Za-z0-9](?:[A-Za-z0-9'’/-]|:(?=\\d))*\\s+){0,6}?`;

/** What may stand between a count and its words: `4 x`, `4 nos.` */
const MARK = "\\s*(?:[x×]\\s*|nos?\\b\\.?\\s*(?:of\\s+)?)?";

/** A count and what it counts. */
export const ITEM = `${COUNT}${MARK}${KINDS}(?:${VIDEO}|${NO_VIDEO})\\b`;
export const VIDEO_ITEM = `${COUNT}${MARK}${KINDS}(?:\\w+\\/)?${VIDEO}\\b`;

export const PER_MONTH = `(?:\\/\\s?|\\bper\\s+|\\ba\\s+|\\b(?:in\\s+|during\\s+|for\\s+)?(?:each\\s+and\\s+every|each|every|any(?:\\s+(?:given|one))?)\\s+)${MONTH_KIND}?(?:${MONTH}|mo)\\b|(?<![-\\w])${MONTH}ly\\b`;
export const PER_OTHER_TIME =
  "(?:(?:\\/\\s?|\\bper\\s+|\\ba\\s+|\\b(?:each|every)\\s+)(?:\\w+\\s+)?(?:weeks?|day|quarter|year|fortnight|(?:two|2|three|3|other)\\s+months?)\\b|\\b(?:weekly|daily|bi-?weekly|bi-?monthly|quarterly|annually|fortnightly)\\b)";

/** The number of a match's three groups; null where words and the digits in brackets behind them say different ones. */
export function countOf(words?: string, bracketed?: string, digits?: string): number | null {
  if (digits) return Number(digits);
  const said = parseNumberWord(words ?? "");
  return bracketed === undefined || Number(bracketed) === said ? said : null;
}

const CAP =
  /\b(?:up\s?to|at\smost|(?:no|not)\s(?:\w+\s)?more\sthan|max(?:imum)?\.?(?:\sof)?|not\s(?:to\s)?exceed(?:ing)?|(?<!\bno(?:t)?\s)(?:fewer|less)\sthan|limit(?:ed)?\s(?:to|of)|capped\sat|as\smany\sas|if|additional|extra|bonus|optional|further)\s(?:an?\s(?:total\sof\s)?)?$/i;
const CAP_BEHIND = /^[\s(,]{0,3}(?:max(?:imum)?\b|at\smost|or\s(?:fewer|less)|tops\b)/i;
const RANGE = new RegExp(
  `(?:\\d|\\b${NUMBER_WORD})\\)?\\s?(?:[-–—]|\\bto|\\bor)\\s?$|\\bbetween\\s(?:\\S+\\s){1,3}and\\s$`,
  "i",
);
const RANGE_BEHIND = /^[^\S\n]?(?:[-–—]|to\b|or\b)\s?\(?\d/i;
const NOT_DELIVERED =
  /\b(?:boost|whitelist|allowlist|repost|re-post|amplif\w+|watch|attend|promote\sup|choose|select|licen[cs]e|revis\w+|feedback)\w*\b[^.;]{0,30}$|\b(?:miss(?:es|ed|ing)?|fail\w*)\b[^.;]{0,40}$|\b(?:brand|company|client|sponsor)\s(?:may|can)\b[^.;]{0,30}$|\b(?:review|approve|skip)s?\s(?:\w+\s)?$|\bmay\s(?:\w+\s)?(?:request|require|order|ask\sfor)\s(?:an?\s)?$/i;
const ROUGH =
  /\b(?:about|approximately|approx\.?|around|roughly|averag\w+(?:\sof)?|estimated|typically|usually|currently|normally|publishes)\s(?:\w+\s)?$|~\s?$/i;
const ROUGHLY = 0.7;

/** How much the words before and behind a count leave of it: 1, less where it is rough, 0 where it is a cap, a range or an extra. */
export function countDoubt(before: string, after: string): number {
  const words = before.replace(/\s+/g, " ");
  if (CAP.test(words) || RANGE.test(words) || NOT_DELIVERED.test(words)) return 0;
  if (CAP_BEHIND.test(after) || RANGE_BEHIND.test(after)) return 0;
  return ROUGH.test(words) ? ROUGHLY : 1;
}
