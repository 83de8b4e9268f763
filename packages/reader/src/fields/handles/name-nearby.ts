import type { HandleMention } from "./handle-mentions";

/** More places of a name than a contract has. */
const MOST = 300;

/** Where the creator's name stands beside a handle: how many lines and words away, in which column, and whether another handle is nearer. */
export function nameNearby(text: string, name: string | null, handles: readonly HandleMention[]) {
  const places = name === null ? [] : placesOf(text, name);
  const distances = handles.map((handle) => distanceOf(places, handle));
  const least = Math.min(...distances);
  return (handle: HandleMention): string[] => {
    if (name === null) return ["name: not known"];
    const before = places.findLast(({ end }) => end <= handle.start);
    const after = places.find(({ start }) => start >= handle.end);
    return [
      ...(before ? gapFeatures("before", text.slice(before.end, Math.min(handle.start, before.end + REACH))) : []),
      ...(after ? gapFeatures("after", text.slice(handle.end, Math.min(after.start, handle.end + REACH))) : []),
      ...(distanceOf(places, handle) === least ? ["nearest to name"] : []),
      ...(before ? columnFeatures(text, before, handle) : []),
    ];
  };
}

interface Stretch {
  start: number;
  end: number;
}

const REACH = 1_500;

function placesOf(text: string, name: string): Stretch[] {
  const parts = name.split(/[\s,]+/).filter((part) => part.length >= 3);
  const pattern = [name, ...parts]
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s"))
    .join("|");
  if (pattern === "") return [];
  return [...text.matchAll(new RegExp(`(?<![\\p{L}@.])(?:${pattern})(?![\\p{L}@])`, "giu"))]
    .slice(0, MOST)
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
}

const distanceOf = (places: readonly Stretch[], { start, end }: Stretch): number =>
  Math.min(...places.map((place) => Math.max(0, start - place.end, place.start - end)));

function gapFeatures(side: string, gap: string): string[] {
  const lines = gap.split("\n").length - 1;
  const away = lines > 8 || gap.length >= REACH ? "far" : lines > 3 ? "lines" : String(lines);
  const features = [`name ${side}: ${away}`];
  if (lines > 1 || gap.length > 120) return features;
  const words = gap.match(/[\p{L}\d]+/gu)?.length ?? 0;
  const isNewSentence = /[.;]\s/.test(gap);
  features.push(`name ${side}: ${words > 6 ? "in line" : `${words} words`}${isNewSentence ? ", sentence ends" : ""}`);
  if (words <= 2) features.push(`name ${side}: ${gap.replace(/\s+/g, " ").toLowerCase().slice(0, 24)}`);
  return features;
}

function columnFeatures(text: string, name: Stretch, handle: Stretch): string[] {
  const [own, other] = [columnOf(text, name.start), columnOf(text, handle.start)];
  if (own.line === other.line || own.cells < 2 || other.cells < 2) return [];
  return [own.column - own.cells === other.column - other.cells ? "in the name's column" : "in another column"];
}

function columnOf(text: string, at: number): { line: number; column: number; cells: number } {
  const line = text.lastIndexOf("\n", at - 1) + 1;
  const [before, after] = [text.slice(Math.max(line, at - 300), at), text.slice(at, at + 300).split("\n", 1)[0] ?? ""];
  const column = before.split(/[\t|]/).length;
  return { line, column, cells: column + after.split(/[\t|]/).length - 1 };
}
