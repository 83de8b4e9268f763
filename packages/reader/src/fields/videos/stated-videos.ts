import type { Candidate } from "../candidate";
import { clauseAround } from "../text/clause-around";
import { MONTH, MONTH_KIND } from "../text/month-words";
import { isSuperseded } from "../text/superseded";
import { COUNT, countDoubt, countOf, KINDS, PER_MONTH, PER_OTHER_TIME, VIDEO, VIDEO_ITEM } from "./video-words";
import { MADE_UP, WHOLE } from "./videos-in";

/** How far around the word `videos` its number and its month may stand; bounded, since the forms try many ways to match. */
const REACH = 160;
/** More mentions of videos than a contract has; the rest of a longer text is left. */
const MOST_MENTIONS = 500;

/** Words between videos and their month, with no other number or period among them: `posted to TikTok and Instagram`. */
const TAIL =
  "(?:\\s+(?!(?:or|plus|per|an?|each|every|at|over|twice|thrice|total|weekly|week|months?|revisions?|rounds?|and(?!\\s+(?:tik|insta|you|face|snap|pin|linked|twit|x\\b|ig\\b|yt\\b)))\\b)[A-Za-z][\\w’'@-]*,?|\\s*\\((?![^)]*\\bweek)[^()]{0,60}\\)){0,9}?[\\s,]*";

interface Form {
  pattern: RegExp;
  confidence: number;
}

const FORMS: Form[] = [
  { pattern: form(`${VIDEO_ITEM}${TAIL}(?:${PER_MONTH})`), confidence: 0.93 },
  {
    pattern: form(`\\b${VIDEO}\\b(?:[^.;$\\n]|(?<=[\\s.])\\.){0,40}?[\\s(:.]${COUNT}\\s*(?:[x×]\\s*)?(?:${PER_MONTH})`),
    confidence: 0.93,
  },
  {
    pattern: form(
      `(?:(?:\\/\\s?|\\bper\\s+|\\ba\\s+|\\b(?:each|every)\\s+)${MONTH_KIND}?(?:${MONTH}|mo)|(?<![-\\w])${MONTH}ly\\s+(?:basis|deliverables?|content|commitment|output|quota|minimum|requirement|target))\\b(?:(?!\\btotal|\\brevision|\\breport)[^.;$]){0,110}?[\\s(]${VIDEO_ITEM}`,
    ),
    confidence: 0.93,
  },
  // A table's cell that is wrapped: its second line begins with the word.
  { pattern: form(`${COUNT}\\s*(?:${PER_MONTH})[^.;$\\n]{0,40}\\n${VIDEO}\\b`), confidence: 0.8 },
  {
    pattern: form(`${VIDEO_ITEM}[^.;$()]{0,40}\\((?:the\\s+)?["“‘']Monthly\\s+(?!cap|max)\\w+["”’']\\)`),
    confidence: 0.9,
  },
  { pattern: form(`${COUNT}\\s*monthly\\s+${KINDS}${VIDEO}\\b`), confidence: 0.9 },
];
const ONE = form(
  `\\b(?:deliver|post|publish|create|produce|make|upload|film|provide)s?\\s+(an?\\s+(?:single\\s+)?${KINDS}${VIDEO}\\b${TAIL}(?:each|every|per|a)\\s+(?:calendar\\s+)?month\\b)`,
);

function form(source: string): RegExp {
  return new RegExp(source, "gi");
}

/** Numbers of videos that the words around them give to each month. */
export function statedVideos(text: string): Candidate<number>[] {
  const candidates: Candidate<number>[] = [];
  let mentions = 0;
  for (const video of text.matchAll(form(`\\b${VIDEO}\\b`))) {
    if (++mentions > MOST_MENTIONS) break;
    const from = Math.max(0, video.index - REACH);
    const around = text.slice(from, video.index + video[0].length + REACH);
    candidates.push(
      ...FORMS.flatMap(({ pattern, confidence }) =>
        [...around.matchAll(pattern)].flatMap((match) => statedBy(text, match, from, confidence)),
      ),
      ...[...around.matchAll(ONE)].flatMap((match) => {
        const end = from + match.index + match[0].length;
        return /\d|\b(?:m(?:ax|in)imum|total|number)\b/i.test(match[0])
          ? []
          : { value: 1, confidence: 0.76, start: end - (match[1]?.length ?? 0), end };
      }),
    );
  }
  return candidates;
}

const WEEKLY_BESIDE = new RegExp(`${VIDEO}\\b[^.;]{0,20}(?:${PER_OTHER_TIME})`, "i");
const OTHER_TIME_BEHIND = new RegExp(
  `^(?:[^\\S\\n]+\\w+){0,3}(?:[^\\S\\n]*,)?[^\\S\\n]*(?:${PER_OTHER_TIME}|\\bin\\stotal\\b)`,
  "i",
);
const LATER = /^[\s,]*(?:thereafter|after\sthat|from\smonth|in\s(?:month|the\s(?:first|second|third)))/i;
const IN_PART = 0.75;

function statedBy(text: string, match: RegExpMatchArray, from: number, confidence: number): Candidate<number>[] {
  const value = countOf(match[1], match[2], match[3]);
  if (value === null || /[$€£]/.test(match[0])) return [];
  const start = from + (match.index ?? 0);
  const end = start + match[0].length;
  const count = start + match[0].search(new RegExp(COUNT, "i"));
  const before = text.slice(Math.max(0, count - 140), count);
  const after = text.slice(end, end + 60);
  const isHeading = /(?:^|\n)\s*$/.test(before) && /^\s*:/.test(after);
  if (isHeading || isSuperseded(before, after) || OTHER_TIME_BEHIND.test(after)) return [];
  const behindCount = text.slice(count, count + 40).replace(new RegExp(`^${COUNT}`, "i"), "");
  const doubt = Math.min(countDoubt(before, after), countDoubt("", behindCount));
  if (doubt === 0) return [];
  const isInPart =
    /\n[^\n]*\t/.test(match[0]) || LATER.test(after) || WEEKLY_BESIDE.test(clauseAround(text, start, end).before);
  if (MADE_UP.test(before)) return [{ value, confidence: Math.max(confidence, WHOLE) * doubt, start, end }];
  return [{ value, confidence: confidence * doubt * (isInPart ? IN_PART : 1), start, end }];
}
