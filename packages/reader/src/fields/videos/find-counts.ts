import { type Token, tokensOf } from "./tokens";
import { articleAt, numberAt, type WrittenCount } from "./written-counts";

export interface Count extends WrittenCount {
  /** Index of its first token. */
  from: number;
  noun: number | null;
  side: "behind" | "before" | "row" | "none";
  isLone: boolean;
}

export interface Counts {
  tokens: Token[];
  counts: Count[];
}

export function findCounts(text: string): Counts {
  const tokens = tokensOf(text);
  const counts: Count[] = [];
  for (let at = 0; at < tokens.length; at++) {
    const count = numberAt(tokens, at) ?? articleAt(tokens, at);
    if (!count) continue;
    if (!isLength(tokens, count.to + 1))
      counts.push({ ...count, from: at, noun: null, side: "none", isLone: isLone(tokens, at, count.to) });
    at = count.to;
  }
  const starts = new Set(counts.filter(({ form }) => form !== "article").map(({ from }) => from));
  const taken = new Set<number>();
  for (const count of counts) {
    if (count.isLone) continue;
    count.noun = nounBehind(tokens, count, starts);
    if (count.noun === null) continue;
    count.side = "behind";
    taken.add(count.noun);
  }
  for (const count of counts) {
    const isTimes = count.noun !== null && tokens[count.noun]?.class === "times";
    if (count.noun !== null && !isTimes) continue;
    const before = nounBefore(tokens, count, starts, taken);
    const noun = before ?? (count.isLone ? nounOfRow(tokens, count) : null);
    if (noun === null) continue;
    count.noun = noun;
    count.side = before === null ? "row" : "before";
  }
  return { tokens, counts: counts.filter(({ form, side }) => form !== "article" || side === "behind") };
}

function isLone(tokens: readonly Token[], from: number, to: number): boolean {
  const edges = [tokens[from - 1], tokens[to + 1]].map((token) => (token ? token.class : "line"));
  return edges.includes("cell") && edges.every((edge) => edge === "cell" || edge === "line");
}

// `60-second`, `15 to 45 sec`, `six-month`, `two weeks`.
function isLength(tokens: readonly Token[], at: number): boolean {
  let place = at;
  while (
    /^(?:[-–—+(]|to|or|and|\d+|five|ten|fifteen|twenty|thirty|sixty|seventy|ninety|hundred)$/.test(
      tokens[place]?.word ?? "",
    ) &&
    place < at + 6
  )
    place++;
  const token = tokens[place];
  if (token?.class === "length" || /^weeks?$/.test(tokens[at]?.word ?? "")) return true;
  const isJoined =
    tokens[at]?.word === "-" && tokens[at]?.start === tokens[at - 1]?.end && tokens[at + 1]?.start === tokens[at]?.end;
  return (
    isJoined &&
    /^\p{L}/u.test(tokens[at + 1]?.word ?? "") &&
    !["video", "platform"].includes(tokens[at + 1]?.class ?? "")
  );
}

const NOUNS = new Set(["video", "platform", "work", "other", "times", "length", "months", "time"]);
const REACH_BEHIND = 14;
const REACH_OF_ARTICLE = 5;
const REACH_BEFORE = 12;
const ENDS = /^(?:shall|will|may|must|should|is|are|was|were|if|that|which|who|until|from|until|starting)$/;

function nounBehind(tokens: readonly Token[], count: Count, counts: ReadonlySet<number>): number | null {
  const isArticle = count.form === "article";
  const reach = isArticle ? REACH_OF_ARTICLE : REACH_BEHIND;
  let best: number | null = null;
  let isTable = isInTable(tokens, count.from);
  const isValue = tokens[count.from - 1]?.word === ":";
  for (let at = count.to + 1; at <= count.to + reach; at++) {
    const token = tokens[at];
    if (!token || token.class === "stop" || token.class === "money" || token.word === ":" || ENDS.test(token.word))
      break;
    if (counts.has(at)) break;
    if (token.class === "cell") isTable = true;
    if (token.class === "line" && (isTable || isValue || isNewItem(tokens, at + 1))) break;
    if (isArticle && (token.class === "each" || token.class === "and" || token.word === ",")) break;
    if (token.class === "times" && isArticle) break;
    const isNoun = token.class !== null && NOUNS.has(token.class);
    if (best !== null) {
      if (token.class === "video" || (at - best < 3 && /^(?:other|work)$/.test(token.class ?? ""))) return at;
      if (at - best > 4 || token.class === "month" || token.class === "and" || token.word === ",") break;
      continue;
    }
    if (!isNoun || token.class === "length") continue;
    // A platform may be followed by "video" or "story".
    if (token.class !== "platform" && token.class !== "work") return isArticle && token.class !== "video" ? null : at;
    best = at;
  }
  return isArticle ? null : best;
}

function isNewItem(tokens: readonly Token[], at: number): boolean {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first || first.class === "line" || /^[-•*·–▪●▸>(]$/.test(first.word)) return true;
  return second !== undefined && /^[.):]$/.test(second.word) && first.end === second.start;
}

function isInTable(tokens: readonly Token[], from: number): boolean {
  for (let at = from - 1; at >= from - REACH_BEFORE; at--) {
    const name = tokens[at]?.class;
    if (name === "cell") return true;
    if (name === "line") return false;
  }
  return false;
}

function nounBefore(
  tokens: readonly Token[],
  count: Count,
  counts: ReadonlySet<number>,
  taken: ReadonlySet<number>,
): number | null {
  let platform: number | null = null;
  const reach = count.isLone ? 2 * REACH_BEFORE : REACH_BEFORE;
  for (let at = count.from - 1; at >= count.from - reach; at--) {
    const token = tokens[at];
    if (!token || token.class === "line" || token.class === "money" || counts.has(at)) break;
    if (token.class === "stop" && !count.isLone) break;
    if (taken.has(at) && !count.isLone) break;
    if (token.class === "video" || token.class === "other") return at;
    if (token.class === "platform") platform ??= at;
  }
  return platform;
}

function nounOfRow(tokens: readonly Token[], count: Count): number | null {
  let platform: number | null = null;
  for (let at = count.to + 1; at <= count.to + REACH_BEHIND; at++) {
    const token = tokens[at];
    if (!token || token.class === "line" || token.class === "money") break;
    if (token.class === "video" || token.class === "other") return at;
    if (token.class === "platform") platform ??= at;
  }
  return platform;
}
