import type { Candidate } from "../candidate";
import { COUNT, countOf, PER_MONTH, VIDEO } from "./video-words";
import { ONE_KIND, SUM } from "./videos-in";

const OF_VIDEOS = new RegExp(`\\b${VIDEO}\\b`, "i");
const COUNTED = new RegExp(
  `^(?:at\\sleast\\s|min(?:imum|\\.)?\\s(?:of\\s)?)?${COUNT}\\s*[x×]?\\s*(?:${PER_MONTH})\\W*$`,
  "i",
);
const LONGEST_ROW = 300;
const LONGEST_TABLE = 800;

/** A table's rows of videos of which one cell says how many each month: `Beach video, TikTok, 5 each month`. */
export function rowsOfAMonth(text: string): Candidate<number>[] {
  let at = 0;
  const rows = text.split("\n").flatMap((line): Candidate<number>[] => {
    const start = at;
    at += line.length + 1;
    if (line.length > LONGEST_ROW || !line.includes("\t") || !OF_VIDEOS.test(line)) return [];
    const cells = line.split(/\s*[\t|]\s*/);
    const [count, ...others] = cells.flatMap((cell) => {
      const match = COUNTED.exec(cell.trim());
      return match ? [countOf(match[1], match[2], match[3])] : [];
    });
    const isOfVideos = cells.some((cell) => OF_VIDEOS.test(cell) && !/fee|rate|price|extra|additional/i.test(cell));
    if (!count || others.length > 0 || !isOfVideos) return [];
    return [{ value: count, confidence: ONE_KIND, start, end: start + line.length }];
  });
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last || last.end - first.start > LONGEST_TABLE) return [];
  const isTheSame = new Set(rows.map((row) => whatRow(text, row))).size === 1;
  const counts = isTheSame ? [first.value] : rows.map((row) => row.value);
  const value = counts.reduce((sum, count) => sum + count, 0);
  return [{ value, confidence: rows.length === 1 ? ONE_KIND : SUM, start: first.start, end: last.end }];
}

const PLATFORM =
  /\b(?:tik[\s-]?tok|instagram|you\s?tube|facebook|snapchat|pinterest|twitch|linked[\s-]?in|threads|twitter|x|ig|yt|fb)\b/gi;

/** A row without its platform: the same videos go to each of the platforms that are named with the same words. */
function whatRow(text: string, { start, end }: Candidate<number>): string {
  return text.slice(start, end).replace(PLATFORM, "").replace(/\W+/g, " ").toLowerCase();
}
