import type { Candidate } from "./candidate";
import type { Labelled } from "./find-labels";

/** The platforms of the add form (spec part 1 §3) and how contracts write them. */
const PLATFORMS: [string, RegExp][] = [
  ["TikTok", /\btik[\s-]?toks?\b/gi],
  ["Instagram", /\binstagram\b/gi],
  ["YouTube", /\byou[\s-]?tube\b/gi],
  ["X", /\btwitter(?:\s?\/\s?X\b)?|\bX\s?(?:\(|\/\s?)(?:formerly\s(?:known\sas\s)?)?twitter\)?/gi],
  ["Facebook", /\bfacebook\b/gi],
  ["LinkedIn", /\blinked[\s-]?in\b/gi],
  ["Snapchat", /\bsnapchat\b/gi],
  ["Pinterest", /\bpinterest\b/gi],
];
/** Short names that mean a platform only where platforms are listed. */
const SHORT_NAMES: [string, RegExp][] = [
  ["TikTok", /\bTT\b/g],
  ["Instagram", /\bIG\b|\binsta\b/gi],
  ["YouTube", /\bYT\b/g],
  ["Facebook", /\bFB\b/g],
];
/** In a sentence the letter stands for the platform only beside another one's name, or where something is posted on it. */
const OTHERS =
  "(?:tik[\\s-]?toks?|instagram|you[\\s-]?tube|facebook|linked[\\s-]?in|snapchat|pinterest|threads|twitch)";
const X_IN_A_SENTENCE = new RegExp(
  [
    `(?<=\\b${OTHERS}(?:\\s(?:reels?|shorts?|videos?|stories))?(?:\\s?(?:,|\\/|\\+|&|\\band\\b|\\bor\\b|,\\s(?:and|or)\\b)\\s?))X(?![\\w’'-]|\\.\\w)`,
    `(?<![\\w.’'-])X(?=\\s?(?:,|\\/|\\+|&|\\band\\b|\\bor\\b|,\\s(?:and|or)\\b)\\s?${OTHERS}\\b)`,
    "(?<=\\b(?:videos?|posts?|post(?:ed|ing)?|publish\\w*|upload\\w*|month|monthly|content|account|handle|profile|active|live)\\s(?:on|to)\\s)X(?=\\s?(?:[.,;)\\n]|$|\\s(?:and|each|every|per|a|for|with|under|as|from|monthly|daily|weekly)\\b))",
  ].join("|"),
  "gi",
);
const LONE_X = /(?<=^|[,;/&\t]\s?|\b(?:and|or|on)\s)X(?=$|\s?[,;/&\t]|\s(?:and|or)\b|\s?\()/g;

const LABEL =
  /^(?:social(?: media)? )?(?:platforms?|channels?|networks?)(?:\(s\))?(?: (?:name|used|covered))?$|^(?:where(?: posted)?|posting on|posted (?:on|to|at)|publish(?:ed)? on|posts? on|platforms? and accounts?)$|^(?:deliverable |posting |content )(?:platforms?|channels?)$/i;
const UNCHECKED = /^\W*(?:☐|□|\[\s?\]|\(\s?\))/;
/** A box right before a platform says by itself whether it is meant. */
const EMPTY_BOX = /(?:☐|□|\[\s?\]|\(\s?\))\s?$/;
const TICKED_BOX = /(?:☒|☑|✓|✔|[[(]\s?[xX✓✔]\s?[\])])\s?$/;
const TOOLS =
  /^\s?(?:spark\sads|brandconnect|branded\scontent|ads\b|shop\b|creator\smarketplace|analytics|insights|pixel)/i;
const DELIVERED =
  /\b(?:videos?|reels?|shorts?|posts?|posting|publish\w*|upload\w*|stor(?:y|ies)|content|deliver\w*|creat\w+|live\s?streams?|feed|per\smonth|monthly)\b/i;
const HANDLED = /\b(?:handle|account|profile|channel|page|user ?name)s?\b|@\w/i;
const OTHERWISE =
  /\b(?:terms\sof|policies|guidelines|repost|re-post|licen[cs]e|comply|privacy|such\sas|including\sbut|logo|trademark|fan\sclub|brand['’]s|company['’]s|www\.|(?<!@[\w.-]{1,60})\.com)\b/i;

const LONGEST_QUOTE = 600;

/** The platforms that the contract's content is for: under their label, else where deliverables or accounts name them. */
export function readPlatforms(text: string, labels: Labelled[]): Candidate<string[]> | null {
  const mentions = [...labelled(labels), ...sentences(text)].filter(({ confidence }) => confidence >= 0.5);
  const best = Math.max(...mentions.map(({ confidence }) => confidence));
  const sure = mentions.filter(({ confidence }) => confidence >= best - 0.02).sort((a, b) => a.start - b.start);
  const [first] = sure;
  if (!first) return null;
  // One quote shows them all, so what stands too far off is left out.
  const near = sure.filter(({ end }) => end - first.start <= LONGEST_QUOTE);
  const value = [...new Set(near.map((mention) => mention.value))];
  return { value, confidence: best, start: first.start, end: Math.max(...near.map(({ end }) => end)) };
}

function labelled(labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, start }) =>
    LABEL.test(label) && value.length < 200 && !UNCHECKED.test(value)
      ? mentionsIn(value, start, true)
          .filter((mention) => !EMPTY_BOX.test(value.slice(0, mention.start - start)))
          .map((mention) => ({ ...mention, confidence: 0.95 }))
      : [],
  );
}

function sentences(text: string): Candidate<string>[] {
  return mentionsIn(text, 0, false).flatMap((mention) => {
    const lineStart = text.lastIndexOf("\n", mention.start - 1) + 1;
    const line = text.slice(lineStart, mention.end);
    const after = text.slice(mention.end, mention.end + 60);
    if (TOOLS.test(after)) return [];
    const box = text.slice(Math.max(0, mention.start - 6), mention.start);
    if (TICKED_BOX.test(box)) return [{ ...mention, confidence: 0.85 }];
    if (UNCHECKED.test(line) || EMPTY_BOX.test(box)) return [];
    const before = text.slice(Math.max(0, mention.start - 110), mention.start);
    const around = `${before.split(/[.;]\s/).at(-1)} ${after.split(/[.;]\s/)[0]}`;
    if (OTHERWISE.test(around)) return [];
    if (DELIVERED.test(around)) return [{ ...mention, confidence: 0.75 }];
    return HANDLED.test(around) ? [{ ...mention, confidence: 0.6 }] : [];
  });
}

function mentionsIn(text: string, offset: number, isList: boolean): Candidate<string>[] {
  const patterns: [string, RegExp][] = isList
    ? [...PLATFORMS, ...SHORT_NAMES, ["X", LONE_X]]
    : [...PLATFORMS, ["X", X_IN_A_SENTENCE]];
  return patterns.flatMap(([value, pattern]) =>
    [...text.matchAll(pattern)]
      .filter((match) => match[0] !== "x")
      .map((match) => ({
        value,
        confidence: 0,
        start: offset + match.index,
        end: offset + match.index + match[0].length,
      })),
  );
}
