/** A platform that a stretch of the text names. */
export interface PlatformMention {
  value: string;
  start: number;
  end: number;
}

/** The platforms of the add form (spec part 1 §3) and how contracts, and scans of them, write them. */
const NAMES: [string, RegExp][] = [
  ["TikTok", /\btik[\s-]?toks?\b/gi],
  ["Instagram", /\b[il1]nstagram\b/gi],
  ["YouTube", /\byou[\s-]?tube\b/gi],
  ["X", /\btwitter(?:\s?\/\s?X\b)?|\bX\s?(?:\(|\/\s?)(?:formerly,?\s(?:known\sas\s)?)?twitter\)?/gi],
  ["Facebook", /\bfacebook\b/gi],
  ["LinkedIn", /\b(?:[Ll]inked[Il]n|LINKEDIN|[Ll]inkedin|Linked[\s-]In)\b/g],
  ["Snapchat", /\bsnapchat\b/gi],
  ["Pinterest", /\bpinterest\b/gi],
  ["Twitch", /\btwitch\b/gi],
  ["Threads", /(?<=\b(?:on|to|for|and|or)\s|[,/&]\s?)Threads\b|(?<!\b[A-Z][a-z]+\s)\bThreads(?=\sposts?\b)/g],
];
/** Names that mean a platform where platforms are listed, or with a kind of its content. */
const LISTED_NAMES: [string, RegExp][] = [
  ["TikTok", /\bTT\b/g],
  ["Instagram", /\bIG\b|\binsta\b/gi],
  ["YouTube", /\bYT\b/g],
  ["Facebook", /\bFB\b/g],
  ["Snapchat", /\bSnap\b(?=\s*(?:$|[,;/|&(+]|and\b|or\b))/g],
  ["Threads", /\bThreads\b/g],
  ["Reddit", /\bReddit\b/g],
  ["BeReal", /\bBeReal\b/g],
  ["Lemon8", /\bLemon8\b/g],
];
const SHORT_NAMES: [string, RegExp][] = [
  ["Instagram", /\bIG\b|\b[Ii]nsta\b/g],
  ["YouTube", /\bYT\b/g],
  ["Facebook", /\bFB(?=\s(?:reels?|posts?|videos?|page|stor|live))/gi],
  ["Snapchat", /\bSnap(?=\s(?:spotlights?|stor(?:y|ies)|videos?)\b)/gi],
];
/** In a sentence the letter stands for the platform only beside another one's name, or where something is posted on it. */
const OTHERS =
  "(?:tik[\\s-]?toks?|instagram|you[\\s-]?tube|facebook|linked[\\s-]?in|snapchat|pinterest|threads|twitch)";
const X_IN_A_SENTENCE = new RegExp(
  [
    `(?<=\\b${OTHERS}(?:\\s(?:reels?|shorts?|videos?|stories))?(?:\\s?(?:,|\\/|\\||\\+|&|\\band\\b|\\bor\\b|,\\s(?:and|or)\\b)\\s?))X(?![\\w’'-]|\\.\\w)`,
    `(?<![\\w.’'-])X(?=\\s?(?:,|\\/|\\||\\+|&|\\band\\b|\\bor\\b|,\\s(?:and|or)\\b)\\s?${OTHERS}\\b)`,
    "(?<=\\b(?:on|to)\\s)X(?=\\s?(?:[.,;:)\\n]|$|\\s(?!axis\\b)[a-z]+\\b))",
    "(?<=\\b(?:deliverables?|content|posts?)\\s?[–—-]\\s?)X(?=\\s?[:\\t|])",
    "(?<![\\w.’'-])(?<!\\b[A-Z][a-z]+\\s)X(?=\\sposts?\\b)",
    "(?<=(?:[[(]\\s?[xX✓✔]\\s?[\\])]|[☒☑✓✔])\\s?)X(?!\\w)",
  ].join("|"),
  "gi",
);
const LONE_X =
  /(?<=[\])☒☐☑✓✔]\s{0,4})X(?=\s*[[(☒☐☑✓✔])|(?<=^|[,;/|&\t]\s?|\b(?:and|or|on)\s)X(?=$|\s?[,;/|&\t]|\s(?:and|or)\b|\s?\()/g;

/** More mentions than a contract has; the rest of a longer text is left. */
const MOST_MENTIONS = 1_000;

/** The platforms named in running text. */
export function platformsInSentences(text: string): PlatformMention[] {
  return mentions(text, 0, [...NAMES, ...SHORT_NAMES, ["X", X_IN_A_SENTENCE]]);
}

/** The platforms named in a value that is a list of them, which begins at an offset of the text. */
export function platformsInList(value: string, offset: number): PlatformMention[] {
  return mentions(value, offset, [...NAMES, ...LISTED_NAMES, ["X", LONE_X]]);
}

function mentions(text: string, offset: number, patterns: [string, RegExp][]): PlatformMention[] {
  const found: PlatformMention[] = [];
  for (const [value, pattern] of patterns) {
    let count = 0;
    for (const match of text.matchAll(pattern)) {
      if (++count > MOST_MENTIONS) break;
      if (match[0] === "x") continue;
      found.push({ value, start: offset + match.index, end: offset + match.index + match[0].length });
    }
  }
  return found;
}
