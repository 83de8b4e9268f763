import { MONTH, MONTH_KIND, NUMBER_WORD, parseNumberWord } from "../text/number-words";

export const COUNT = `(?:\\b(${NUMBER_WORD})(?:\\s*\\(\\s*(\\d{1,3})\\s*\\))?|(?<![\\d.,$€£%/:-])(\\d{1,3})(?:\\s*\\(\\s*${NUMBER_WORD}\\s*\\))?)(?![\\d%]|[.,]\\d)`;

export const VIDEO =
  "(?:videos?|vids?|clips?|films?|reels?|tik[\\s-]?toks?|(?:you\\s?tube|yt)\\sshorts?|shorts|vlogs?)";

export const PER_MONTH = `(?:\\/\\s?|\\bper\\s+|\\ba\\s+|\\b(?:in\\s+|during\\s+|for\\s+)?(?:each\\s+and\\s+every|each|every|any(?:\\s+(?:given|one))?)\\s+)${MONTH_KIND}?(?:${MONTH}|mo)\\b|(?<![-\\w])${MONTH}ly\\b`;

/** Null when the words and the digits in brackets disagree. */
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

export function doubtOf(before: string, after: string): string[] {
  return [
    ...(CAP.test(before) || CAP_BEHIND.test(after) ? ["cap"] : []),
    ...(NOT_DELIVERED.test(before) ? ["not delivered"] : []),
    ...(ROUGH.test(before) ? ["rough"] : []),
  ];
}

export type WordClass =
  | "count"
  | "video"
  | "platform"
  | "work"
  | "other"
  | "times"
  | "month"
  | "months"
  | "week"
  | "fortnight"
  | "weekday"
  | "time"
  | "length"
  | "each"
  | "and"
  | "cell"
  | "line"
  | "stop"
  | "money"
  | "make"
  | "number";

const WORDS: Partial<Record<WordClass, string>> = {
  video:
    "video videos vid vids clip clips film films filmy reel reels rolki tiktoks toks shorts short vlog vlogs episode episodes skit skits spotlights movie movies tutorial tutorials  lecture lectures webisode webisodes ugc",
  platform:
    "tiktok tok instagram insta ig youtube yt facebook fb snapchat snap spotlight pinterest linkedin threads twitter twitch x igtv vimeo bilibili",
  work: "piece pieces content contents deliverable deliverables asset assets item items unit units upload uploads publication publications post posts posting postings ones",
  other:
    "story stories photo photos photograph photographs picture pictures image images carousel carousels tweet tweets pin pins article articles still stills blog blogs newsletter newsletters stream streams livestream livestreams live lives frame frames takeover takeovers visit visits appearance appearances shoot shoots round rounds revision revisions edit edits correction corrections hook hooks variation variations bottle bottles box boxes pair pairs product products kit kits  review reviews report reports call calls meeting meetings interview interviews event events creator creators person people follower followers view views like likes invoice invoices payment payments instalment instalments installment installments copy copies code codes clause section version draft page pages star stars category categories option tier",
  times: "times once twice thrice",
  month: "month rnonth monthly mo mth mos pcm mies",
  months: "months rnonths",
  week: "week weeks weekly wk",
  fortnight: "fortnight fortnights fortnightly biweekly",
  weekday:
    "monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays sundays",
  time: "day days daily quarter quarters quarterly year years yearly annum annual annually season seasons campaign cycle",
  length: "second seconds sec secs minute minutes min mins hour hours hrs hr s",
  each: "per each every a an any",
  and: "and plus & +",
  make: "deliver delivers publish publishes post create creates produce produces make makes upload uploads shoot shoots film films provide provides supply supplies",
};

const CLASS_OF = new Map<string, WordClass>();
for (const [name, words] of Object.entries(WORDS))
  for (const word of words?.split(" ") ?? []) if (!CLASS_OF.has(word)) CLASS_OF.set(word, name as WordClass);

const MARKS: Record<string, WordClass> = {
  "\n": "line",
  "\t": "cell",
  "|": "cell",
  ".": "stop",
  ";": "stop",
  "?": "stop",
  "!": "stop",
  $: "money",
  "€": "money",
  "£": "money",
  "₹": "money",
};

export function classOf(word: string): WordClass | null {
  const small = word.toLowerCase().replace(/['’]s?$/, "");
  return MARKS[word] ?? CLASS_OF.get(small) ?? null;
}
