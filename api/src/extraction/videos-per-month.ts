import { type Candidate, surest } from "./candidate";
import type { Labelled } from "./find-labels";
import { NUMBER_WORD, parseNumberWord } from "./number-words";
import { isSuperseded } from "./superseded";

const COUNT = `(?:\\b(${NUMBER_WORD})(?:\\s*\\(\\s*(\\d{1,3})\\s*\\))?|(?<![\\d.,$€£%-])(\\d{1,3})(?:\\s*\\(\\s*${NUMBER_WORD}\\s*\\))?)(?![\\d%]|[.,]\\d)`;
const VIDEOS = "(?:videos?|reels?|tik\\s?toks?|youtube\\sshorts?|shorts|vlogs?)";
/** Words for the kind of video; another count begins after `and`. */
const KINDS = "(?:(?!and\\b|or\\b|plus\\b)[A-Za-z0-9][A-Za-z0-9:-]*\\s+){0,5}?";
const PER_MONTH =
  "(?:\\/\\s?|per\\s+|a\\s+|each\\s+|every\\s+|in\\s+each\\s+|during\\s+each\\s+|in\\s+every\\s+)(?:calendar\\s+|full\\s+)?mo(?:nth)?\\b|\\bmonthly\\b";

const FORMS: [string, number][] = [
  [`${COUNT}\\s*(?:x\\s*)?${KINDS}${VIDEOS}(?:\\s+(?!and\\b|or\\b|plus\\b)\\w+){0,5}?[\\s,]*(?:${PER_MONTH})`, 0.93],
  [`\\b${VIDEOS}\\b[^.;$\\n]{0,40}?[\\s\\t:]${COUNT}\\s*(?:x\\s*)?(?:${PER_MONTH})`, 0.93],
  [`(?:${PER_MONTH})[^.;$]{0,60}?\\s${COUNT}\\s*(?:x\\s*)?${KINDS}${VIDEOS}`, 0.85],
  // A table's cell that is wrapped: its second line begins with the word.
  [`${COUNT}\\s*(?:${PER_MONTH})[^.;$\\n]{0,40}\\n${VIDEOS}\\b`, 0.8],
  [`${COUNT}\\s*monthly\\s+${KINDS}${VIDEOS}`, 0.9],
];
const LABEL =
  /^(?:number of |no\. of |# of )?(?:monthly )?videos?(?: count)?(?:\s?(?:\/|per|a|each) ?(?:calendar )?month|\s?\/\s?mo)?$|^monthly (?:videos?|(?:video )?deliverables?|videos? (?:count|quota|number))$/i;
const MONTHLY_LABEL = /month/i;

/** How many videos are due each month, from digits or words; a number for each week, or in all, is none. */
export function readVideosPerMonth(text: string, labels: Labelled[]): Candidate<number> | null {
  const lists = listed(text);
  const single = stated(text).filter(({ start, end }) => !lists.some((list) => start < list.end && end > list.start));
  const candidates = [...lists, ...single, ...labelled(labels)];
  return surest(candidates.filter(({ value }) => value > 0 && value <= 300));
}

/** How far around the word `videos` its number and its month may stand; bounded, since the forms try many ways to match. */
const REACH = 110;

function stated(text: string): Candidate<number>[] {
  return [...text.matchAll(new RegExp(`\\b${VIDEOS}\\b`, "gi"))].flatMap((video) => {
    const from = Math.max(0, video.index - REACH);
    const around = text.slice(from, video.index + video[0].length + REACH);
    return FORMS.flatMap(([form, confidence]) =>
      [...around.matchAll(new RegExp(form, "gi"))].flatMap((match) => {
        const value = numberOf(match[1], match[2], match[3]);
        if (value === null || /[$€£]/.test(match[0])) return [];
        const start = from + match.index;
        if (isSuperseded(text.slice(Math.max(0, start - 140), start), "")) return [];
        const isCapped = CAPPED.test(around.slice(Math.max(0, match.index - 30), match.index));
        return [{ value, confidence: isCapped ? confidence * 0.6 : confidence, start, end: start + match[0].length }];
      }),
    );
  });
}

const NO_VIDEOS = "(?:stor(?:y|ies)|posts?|photos?|images?|carousels?|tweets?|pins?|articles?|stills?|pictures?)";
const ITEM = `${COUNT}\\s*(?:x\\s*)?${KINDS}(?:${VIDEOS}|${NO_VIDEOS})\\b`;
const LIST = `${ITEM}(?:\\s*(?:,\\s*(?:and|plus)|[,+&]|\\band|\\bplus)\\s+${ITEM})+`;
const LISTS = [
  `${LIST}(?:\\s+(?!and\\b|or\\b|plus\\b)\\w+){0,4}?[\\s,]*(?:${PER_MONTH})`,
  `(?:${PER_MONTH})[^.;$\\d]{0,60}?\\s${LIST}`,
];
const LIST_CONFIDENCE = 0.75;

/** Four TikToks, two Reels and a story per month: all its videos are of the month, and all are in the quote. */
function listed(text: string): Candidate<number>[] {
  return [...text.matchAll(new RegExp(`\\b${VIDEOS}\\b`, "gi"))].flatMap((video) => {
    const from = Math.max(0, video.index - REACH);
    const around = text.slice(from, video.index + video[0].length + REACH);
    return LISTS.flatMap((form) =>
      [...around.matchAll(new RegExp(form, "gi"))].flatMap((match) => {
        const items = [...match[0].matchAll(new RegExp(ITEM, "gi"))].filter(([item]) => VIDEO_ITEM.test(item));
        const counts = items.map((item) => numberOf(item[1], item[2], item[3]));
        const value = counts.reduce<number>((sum, count) => sum + (count ?? Number.NaN), 0);
        if (!(value > 0) || /[$€£]/.test(match[0])) return [];
        const start = from + match.index;
        return [{ value, confidence: LIST_CONFIDENCE, start, end: start + match[0].length }];
      }),
    );
  });
}

const VIDEO_ITEM = new RegExp(`${VIDEOS}$`, "i");

const CAPPED = /\b(?:up\sto|no\smore\sthan|maximum\sof|not\sexceed\w*)\s(?:\w+\s)?$/i;

function labelled(labels: Labelled[]): Candidate<number>[] {
  return labels.flatMap(({ label, value, start, end, labelStart }) => {
    if (!LABEL.test(label)) return [];
    const match = new RegExp(`^${COUNT}(.*)$`, "i").exec(value);
    const rest = match?.[4] ?? "";
    const isMonthly = MONTHLY_LABEL.test(label) || new RegExp(PER_MONTH, "i").test(rest);
    const number = match && isMonthly && !/week|day|year/i.test(rest) ? numberOf(match[1], match[2], match[3]) : null;
    if (number === null) return [];
    const isNear = end - labelStart < 120;
    return [{ value: number, confidence: 0.94, start: isNear ? labelStart : start, end }];
  });
}

/** Words and the digits in brackets behind them must say the same. */
function numberOf(words?: string, bracketed?: string, digits?: string): number | null {
  if (digits) return Number(digits);
  const said = parseNumberWord(words ?? "");
  return bracketed === undefined || Number(bracketed) === said ? said : null;
}
