import type { Featured } from "../../ranker/linear-ranker";
import type { Described } from "./count-features";
import type { Counts } from "./find-counts";
import type { Lines } from "./lines";
import { MAX_VIDEOS } from "./written-counts";

export interface VideoCandidate extends Featured {
  start: number;
  end: number;
  parts?: readonly { start: number; end: number }[];
}

const GENERAL = /^(?:videos?|vids?|films?|clips?|pieces?)$/;
const MAX_PARTS = 6;
const REACH = 260;

export function sumsOf(described: readonly Described[], found: Counts, lines: Lines) {
  const all = described.filter(({ isOfVideos }) => isOfVideos);
  const general = all.filter(({ count }) => GENERAL.test(found.tokens[count.noun ?? -1]?.word ?? ""));
  const stated = Map.groupBy(general, ({ count }) => count.value);
  const places = new Map(all.map((part) => [part, lines.placeOf(part.start)]));
  const columns = Map.groupBy(
    all.filter((part) => places.get(part)?.isRow),
    (part) => places.get(part)?.cell ?? 0,
  );
  const runs = [all.filter(({ count }) => !count.isLone), ...columns.values(), ...rowsOf(all, places)];
  const sums = new Map<string, VideoCandidate>();
  const standings = new Map<Described, string[]>();
  for (const run of runs) {
    const joins = run.map((part, at) => {
      const next = run[at + 1];
      return next && next.start - part.end <= REACH ? joinOf(part, next, found, lines) : null;
    });
    for (const [from, part] of run.entries()) {
      const standing = standings.get(part) ?? [];
      standings.set(part, [...standing, ...standingOf(joins[from - 1] ?? null, joins[from] ?? null)]);
      for (let to = from + 1; to < from + MAX_PARTS && joins[to - 1]; to++) {
        const summed = run.slice(from, to + 1);
        const key = summed.map(({ start }) => start).join();
        const last = summed.at(-1);
        const total = summed.reduce((sum, { count }) => sum + count.value, 0);
        if (!last || total > MAX_VIDEOS || sums.has(key)) continue;
        const features = sumFeatures(summed, joins.slice(from, to), joins[from - 1] ?? null, joins[to] ?? null, found);
        const others = (stated.get(total) ?? []).filter((one) => !summed.includes(one));
        const agreement = others.length > 0 ? ["sum is stated", ...statedAs(others, part, last)] : [];
        const span = { start: part.quoteStart, end: Math.max(last.end, last.quoteEnd) };
        sums.set(key, { value: String(total), features: [...features, ...agreement], ...span, parts: summed });
      }
    }
  }
  const totals = new Set([...sums.values()].map(({ value }) => value));
  for (const [part, standing] of standings) if (totals.has(String(part.count.value))) standing.push("a sum");
  return { sums: [...sums.values()], standings };
}

function standingOf(before: Join | null, after: Join | null): string[] {
  return [
    `joined before:${before?.name ?? "none"}`,
    `joined behind:${after?.name ?? "none"}`,
    `joined:${before ? "b" : ""}${after ? "a" : ""}`,
  ];
}

function rowsOf(parts: readonly Described[], places: ReadonlyMap<Described, { line: number }>): Described[][] {
  const lone = parts.filter(({ count }) => count.isLone);
  return [...Map.groupBy(lone, (part) => places.get(part)?.line ?? 0).values()].filter((row) => row.length > 1);
}

interface Join {
  place: string;
  name: string;
  features: string[];
}

const SHARE = /^(?:of|being|including|incl|namely|comprising|split|consisting|broken|i|which|both)$/;
const WHOLE = /^(?:making|total|totalling|totaling|together|altogether|so|all|sum|means|equals|thus|hence)$/;
const INSTEAD =
  /^(?:instead|rather|replacing|replaced|not|was|were|than|with|or|to|from|up|over|unless|until|but|if|each)$/;

function joinOf(one: Described, other: Described, { tokens }: Counts, lines: Lines): Join {
  const between = tokens.slice(
    (one.count.side === "behind" ? (one.count.noun ?? one.count.to) : one.count.to) + 1,
    other.count.from,
  );
  const [from, to] = [lines.placeOf(one.start), lines.placeOf(other.start)];
  const isSameLine = from.line === to.line;
  const words = between.filter(({ word }) => /\p{L}/u.test(word));
  const has = (pattern: RegExp) => words.some(({ word }) => pattern.test(word));
  const stops = between.filter((token) => token.class === "stop" && token.word !== ";").length;
  const mark = has(SHARE) ? "share" : has(WHOLE) ? "whole" : has(INSTEAD) ? "instead" : "plain";
  const lead =
    words.length === 0
      ? "bare"
      : between.some(({ class: name }) => name === "and")
        ? "and"
        : words.length <= 4
          ? "near"
          : "words";
  const place = isSameLine
    ? from.cell === to.cell
      ? "line"
      : "row"
    : to.isItem
      ? from.isItem
        ? "items"
        : "item"
      : from.cell === to.cell && from.cell > 0
        ? "column"
        : to.line - from.line === 1
          ? "next line"
          : "lines";
  const paren = between.some(({ word }) => word === "(") && !between.some(({ word }) => word === ")");
  const colon = between.some(({ word }) => word === ":");
  const month = between.some(({ class: name }) => name === "month");
  const money = between.some(({ class: name }) => name === "money");
  const name = `${place} ${mark} ${lead}${stops > 0 ? " stop" : ""}`;
  return {
    name,
    place: `${place}${stops > 0 ? " stop" : ""}`,
    features: [
      `place ${place}`,
      `mark ${mark}`,
      `lead ${lead}`,
      `stops ${Math.min(stops, 3)}`,
      ...(paren ? ["paren"] : []),
      ...(colon && isSameLine ? ["colon"] : []),
      ...(month ? [`month ${place}`] : []),
      ...(money ? ["money"] : []),
      ...(from.cell !== to.cell ? ["other cell"] : []),
      `gap ${Math.min(4, Math.floor(Math.log2(1 + words.length)))}`,
      ...words.slice(0, 12).map(({ word }) => `word ${word}`),
    ],
  };
}

function sumFeatures(
  summed: readonly Described[],
  joins: readonly (Join | null)[],
  before: Join | null,
  behind: Join | null,
  { tokens }: Counts,
): string[] {
  const values = summed.map(({ count }) => count.value);
  const rest = values.slice(1).reduce((sum, value) => sum + value, 0);
  const nouns = summed.map(({ count }) => tokens[count.noun ?? -1]?.word ?? "");
  const [first] = summed;
  const last = summed.at(-1);
  const allBefore = values.slice(0, -1).reduce((sum, value) => sum + value, 0);
  const names = new Set(joins.map((join) => join?.name ?? ""));
  const inner = new Set(joins.flatMap((join) => join?.features ?? []));
  return [
    "sum",
    `sum of ${summed.length}`,
    ...(names.size === 1 ? ["sum joined alike"] : []),
    ...[...names].map((name) => `sum joined:${name}`),
    ...[...inner].map((feature) => `sum ${feature}`),
    `sum open before:${before?.name ?? "none"}`,
    `sum open behind:${behind?.name ?? "none"}`,
    `sum open before ${before?.place ?? "none"}, joined ${joins[0]?.place}`,
    `sum open behind ${behind?.place ?? "none"}, joined ${joins.at(-1)?.place}`,
    ...(summed.some(({ count }) => count.form === "article") ? ["sum of an article"] : []),
    `sum open:${before ? "b" : ""}${behind ? "a" : ""}`,
    ...(values[0] === rest ? [`sum begins with its whole`] : []),
    ...(values.at(-1) === allBefore ? ["sum ends with its whole"] : []),
    ...(new Set(nouns).size === nouns.length
      ? ["sum of different"]
      : new Set(nouns).size === 1
        ? ["sum of one noun"]
        : ["sum of mixed"]),
    ...(/^(?:videos?|vids)$/.test(nouns[0] ?? "") ? ["sum begins with videos"] : []),
    ...nouns.map((noun) => `sum noun:${noun}`),
    ...(first?.periods ?? []).filter((period) => !period.startsWith("behind")).map((period) => `sum first ${period}`),
    ...(last?.periods ?? []).filter((period) => period.startsWith("behind")).map((period) => `sum last ${period}`),
    ...summed
      .slice(0, -1)
      .flatMap(({ periods }) => (periods.includes("behind month") ? ["sum inner month"] : []))
      .slice(0, 1),
    ...(summed.every(({ periods }) => periods.includes("behind month")) ? ["sum each month"] : []),
    ...(summed.some(({ periods }) => periods.some((period) => /^(?:behind|label) time/.test(period)))
      ? ["sum of other times"]
      : []),
    ...summed
      .flatMap(({ features }) => features.filter((feature) => /^(?:doubt:|superseded)/.test(feature)))
      .map((doubt) => `sum ${doubt}`),
    ...(first?.features ?? [])
      .filter((feature) => /^(?:b\d|before|l|sort|line|tick|empty box|h[wc]:|message|answer)/.test(feature))
      .map((feature) => `sum ${feature}`),
    ...(last?.features ?? []).filter((feature) => /^(?:a\d|behind)/.test(feature)).map((feature) => `sum ${feature}`),
  ];
}

function statedAs(others: readonly Described[], first: Described, last: Described): string[] {
  const isMonthly = others.some(({ periods }) => periods.some((period) => period.endsWith("month")));
  const isNear = others.some(
    ({ start }) => Math.abs(start - first.start) < REACH || Math.abs(start - last.end) < REACH,
  );
  return [...(isMonthly ? ["sum is stated for a month"] : []), ...(isNear ? ["sum is stated near"] : [])];
}
