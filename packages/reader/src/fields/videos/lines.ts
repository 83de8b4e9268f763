import { LIST_MARK } from "../text/line-around";
import type { Counts } from "./find-counts";

interface Above {
  features: string[];
  isLabel: boolean;
}

export interface Lines {
  above(at: number): Above;
  placeOf(at: number): { line: number; cell: number; isItem: boolean; isRow: boolean };
}

interface Line {
  start: number;
  text: string;
  classes: Set<string>;
  hasCount: boolean;
  isItem: boolean;
  isEmpty: boolean;
}

const REACH = 14;
const ITEM = new RegExp(`^\\s*${LIST_MARK}\\s`);
const LONGEST = 300;
const LONGEST_ROW = 2_000;
const CELL_END = /\t? ?\| ?\t?|\t|\.{2,}/;

export function linesOf(text: string, { tokens, counts }: Counts): Lines {
  let start = 0;
  const lines = text.split("\n").map((line): Line => {
    const at = start;
    start += line.length + 1;
    const head = line.slice(0, LONGEST);
    return {
      start: at,
      text: line,
      classes: new Set(),
      hasCount: false,
      isItem: ITEM.test(head),
      isEmpty: head.trim() === "",
    };
  });
  let index = 0;
  for (const token of tokens) {
    while ((lines[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= token.start) index++;
    if (token.class) lines[index]?.classes.add(token.class);
    if (token.word === ":") lines[index]?.classes.add("colon");
  }
  for (const { from } of counts) {
    const line = lines[lineAt(lines, tokens[from]?.start ?? 0)];
    if (line) line.hasCount = true;
  }
  return {
    above: (at) => aboveOf(lines, lineAt(lines, at)),
    placeOf: (at) => {
      const line = lineAt(lines, at);
      const { start: from = 0, text: words = "", isItem = false } = lines[line] ?? {};
      const isRow = /[\t|]|\.{2}/.test(words.slice(0, LONGEST));
      return { line, cell: words.slice(0, Math.min(at - from, LONGEST_ROW)).split(CELL_END).length - 1, isItem, isRow };
    },
  };
}

function lineAt(lines: readonly Line[], at: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.start ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

const NEAR = 4;
const TIMES = ["month", "week", "fortnight", "time"];

function aboveOf(lines: readonly Line[], index: number): Above {
  const features: string[] = [];
  let seen = 0;
  let isLabel = false;
  let isColonFound = false;
  for (let step = 1; step <= REACH && seen < TIMES.length; step++) {
    const line = lines[index - step];
    if (!line) break;
    if (line.isEmpty) continue;
    const times = TIMES.filter((name) => line.classes.has(name));
    if (features.length === 0 && !isLabel && step <= 2 && !line.hasCount)
      isLabel = line.text.length < 60 && (line.classes.has("month") || line.classes.has("video"));
    const isLead = line.text.trimEnd().endsWith(":") || line.text.trimEnd().endsWith(": -");
    if (isLead && !isColonFound) {
      isColonFound = true;
      features.push(`lead ${times.join(" ") || "none"}`);
    }
    if (times.length > 0) {
      features.push(
        `above ${times.join(" ")} ${step === 1 ? "1" : step <= NEAR ? "near" : "far"}${line.hasCount ? " counted" : ""}`,
      );
      seen++;
      if (step > NEAR) break;
    }
  }
  return { features: features.slice(0, 4), isLabel };
}
