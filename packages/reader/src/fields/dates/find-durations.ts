import { NUMBER_WORD, ORDINAL_WORD, parseNumberWord } from "../text/number-words";

export interface Duration {
  unit: "day" | "week" | "month" | "year";
  count: number;
  isDayBefore?: boolean;
  start: number;
  end: number;
}

const NUMBER = `(?:(${NUMBER_WORD}|an?|half\\s{1,2}a|${NUMBER_WORD}\\s{1,2}and\\s{1,2}a\\s{1,2}half)[\\s-]{0,3}(?:\\(\\s?(\\d{1,3}(?:\\.5)?)\\s?\\))?|(\\d{1,3}(?:\\.5)?)(?:[\\s-]{0,3}\\(\\s?${NUMBER_WORD}\\s?\\))?)`;
const KIND =
  "(?:(?:full|consecutive|calendar|contract|agreement|successive|whole|complete|continuous|content|service|campaign|season|program(?:me)?|partnership|collaboration|engagement|term|ambassador|sponsorship|fiscal|lunar)[\\s-]{1,3}){0,2}";
const DURATION = new RegExp(
  `(?<![\\w$€£.,/-])${NUMBER}[\\s-]{0,3}(?:\\(?[‘’'"“”]{0,1})${KIND}(day|week|wk|month|mth|mo|year|yr|quarter(?=s\\b))(?:s|\\(s\\))?\\b(\\sand\\sa\\shalf\\b)?(?![\\s-]to[\\s-](?:day|week|month|year))`,
  "gi",
);
// "12-month term" counts; "6 to 12 months" and "12 months' notice" do not.
const OF_ANOTHER_COUNT = /(?:\d|\b(?:one|two|three|four|six|nine|twelve))\)?\s?(?:to|or|[-–—/])\s?$/i;

// "300 quid a month" and "two reels a week" are rates.
const ARTICLE = /^an?\s/i;
const OF_A_RATE =
  /(?:\d[\d.,]{0,9}k?|\b(?:hundred|thousand|quid|bucks|dollars?|pounds|euros?|videos?|vids|clips?|reels?|tik\s?toks?|shorts|films?|posts?|stories|times|once|twice))\s{1,2}$/i;

const MOST = 2_000;

export function findDurations(text: string): Duration[] {
  const durations: Duration[] = [];
  for (const match of text.matchAll(DURATION)) {
    if (durations.length === MOST) break;
    const [whole, words, bracketed, digits, unit = "", half] = match;
    const said = words ? numberOf(words) : null;
    const count = Number(bracketed ?? digits ?? said ?? 0);
    const disagrees = said !== null && bracketed !== undefined && said !== count;
    const before = text.slice(Math.max(0, match.index - 16), match.index);
    const isRate = ARTICLE.test(whole) && OF_A_RATE.test(before);
    if (count === 0 || disagrees || isRate || OF_ANOTHER_COUNT.test(before)) continue;
    const duration = inWholeUnits(unit.toLowerCase(), half ? count + 0.5 : count);
    if (duration) add(text, durations, { ...duration, start: match.index, end: match.index + whole.length });
  }
  return durations;
}

function add(text: string, durations: Duration[], next: Duration): void {
  const last = durations.at(-1);
  const isSum =
    last?.unit === "year" && next.unit === "month" && /^,?\s(?:and\s|plus\s)?$/.test(text.slice(last.end, next.start));
  if (isSum) durations.splice(-1, 1, { ...next, count: last.count * 12 + next.count, start: last.start });
  else durations.push(next);
}

function numberOf(words: string): number | null {
  const plain = words.toLowerCase().replace(/\s+/g, " ");
  if (plain === "half a") return 0.5;
  if (plain.endsWith(" and a half")) return (parseNumberWord(plain.slice(0, -11)) ?? 0) + 0.5;
  return plain === "a" || plain === "an" ? 1 : parseNumberWord(plain);
}

function inWholeUnits(unit: string, count: number): Pick<Duration, "unit" | "count"> | null {
  if (unit.startsWith("y"))
    return Number.isInteger(count) ? { unit: "year", count } : { unit: "month", count: count * 12 };
  if (!Number.isInteger(count)) return null;
  if (unit.startsWith("q")) return { unit: "month", count: count * 3 };
  if (unit.startsWith("m")) return { unit: "month", count };
  return { unit: unit.startsWith("w") ? "week" : "day", count };
}

const ANNIVERSARY = new RegExp(
  `(?<![a-z])(?:until|on|upon|at|and|of|through|to|\\(i\\)|\\(a\\))\\s{1,3}(?:the\\s{1,3})?(?:da(?:te|y)\\s{1,3}(?:that\\s{1,3}is|of|(?:immediately\\s{1,3})?(?:before|preceding|prior\\s{1,3}to))\\s{1,3}the\\s{1,3})?(?:(${ORDINAL_WORD}|\\d{1,2}(?:st|nd|rd|th))(?:\\s?\\(\\d{1,2}(?:st|nd|rd|th)?\\))?|(${NUMBER_WORD}|\\d{1,2})[\\s-]{1,3}year)\\s{1,3}(?:year\\s{1,3})?anniversary`,
  "gi",
);

export function findAnniversaries(text: string): Duration[] {
  return [...text.matchAll(ANNIVERSARY)].slice(0, 200).flatMap((match) => {
    const count = parseNumberWord(match[1] ?? match[2] ?? "");
    if (!count) return [];
    const isDayBefore = /\b(?:before|preceding|prior)\b/i.test(match[0]);
    return [
      {
        ...(isDayBefore && { isDayBefore }),
        unit: "year" as const,
        count,
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  });
}
