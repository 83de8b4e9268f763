interface Plain {
  text: string;
  at(offset: number): number;
}

type Change = readonly [pattern: string, by: (found: string) => string];

const GAP = "[ _\\u00a0]{0,4}";
const YEAR = "(?:19|20)\\d\\d";
const withoutGaps = (date: string) => date.replace(/[ _\u00a0]/g, "");

const CHANGES: readonly Change[] = [
  [
    `(?<![\\d/.])(?:\\d{1,2}${GAP}\\/${GAP}\\d{1,2}${GAP}\\/|\\d{1,2}${GAP}\\.${GAP}\\d{1,2}${GAP}\\.)${GAP}${YEAR}(?!\\d)`,
    withoutGaps,
  ],
  [
    `(?<![\\d/.])${YEAR}${GAP}(?:\\/${GAP}\\d{1,2}${GAP}\\/|\\.${GAP}\\d{1,2}${GAP}\\.)${GAP}\\d{1,2}(?!\\d)`,
    withoutGaps,
  ],
  ["_[_ \\u00a0]*(?=[,.;])", () => ""],
  ["[_ \\u00a0]{2,}|_", () => " "],
  [
    "(?<![\\d.,/-])20[12]\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?!\\d|[-.,/]\\d)",
    (date) => `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}`,
  ],
  [
    `(?<=\\p{Ll})(?=\\d{1,2}\\s\\p{L}{3,9}\\.?\\s${YEAR}|${YEAR}-\\d\\d-\\d\\d|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4})`,
    () => " ",
  ],
  ["(?<=[./]\\d\\d|\\d{4})-(?=\\d{1,2}[./]\\d{1,2}[./]\\d)", () => " - "],
];
const UNUSUAL = new RegExp(CHANGES.map(([pattern]) => `(${pattern})`).join("|"), "gu");

/** Normalises dates: removes blanks and underscores, separates `20260501`, and splits dates from adjacent words. */
export function plainForDates(text: string): Plain {
  const changes = [{ plain: 0, text: 0 }];
  let [plain, last] = ["", 0];
  for (const match of text.matchAll(UNUSUAL)) {
    const [found, ...parts] = match;
    plain += text.slice(last, match.index);
    changes.push({ plain: plain.length, text: match.index });
    plain += CHANGES[parts.findIndex((part) => part !== undefined)]?.[1](found) ?? found;
    last = match.index + found.length;
    changes.push({ plain: plain.length, text: last });
  }
  return {
    text: plain + text.slice(last),
    at(offset) {
      const index = lastAtMost(changes, offset);
      const [change, next] = [changes[index], changes[index + 1]];
      if (!change) return offset;
      return Math.min(change.text + offset - change.plain, next?.text ?? text.length);
    },
  };
}

function lastAtMost(changes: readonly { plain: number }[], offset: number): number {
  let [low, high] = [0, changes.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((changes[middle]?.plain ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
