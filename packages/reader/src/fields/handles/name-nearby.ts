import { lineAfter } from "../text/line-around";
import type { HandleMention } from "./handle-mentions";

const MOST = 300;

export function nameNearby(text: string, name: string | null, handles: readonly HandleMention[]) {
  const places = name === null ? [] : placesOf(text, name, placer(text));
  const placed = handles.map(placer(text));
  const distances = placed.map((handle) => distanceOf(places, handle));
  const least = Math.min(...distances);
  const isOneOfSeveral = new Set(handles.map(({ value }) => value.toLowerCase())).size > 1;
  return (index: number): string[] => {
    const handle = placed[index];
    if (name === null || !handle) return [];
    const before = places.findLast(({ end }) => end <= handle.start);
    const after = places.find(({ start }) => start >= handle.end);
    return [
      ...(before ? gapFeatures("before", text.slice(before.end, Math.min(handle.start, before.end + REACH))) : []),
      ...(after ? gapFeatures("after", text.slice(handle.end, Math.min(after.start, handle.end + REACH))) : []),
      ...(distances[index] === least
        ? [isOneOfSeveral ? "nearest to name of several" : "nearest to name"]
        : ["another is nearer to name"]),
      ...(before ? columnFeatures(before, handle) : []),
    ];
  };
}

interface Stretch {
  start: number;
  end: number;
}

interface Placed extends Stretch {
  row: number;
  /** Counted from the right edge of its row. */
  column: number;
  cells: number;
}

const REACH = 1_500;

function placesOf(text: string, name: string, place: (stretch: Stretch) => Placed): Placed[] {
  const parts = name.split(/[\s,]+/).filter((part) => part.length >= 3);
  const pattern = [name, ...parts]
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replace(/\s+/g, "\\s"))
    .join("|");
  if (pattern === "") return [];
  return [...text.matchAll(new RegExp(`(?<![\\p{L}@.])(?:${pattern})(?![\\p{L}@])`, "giu"))]
    .slice(0, MOST)
    .map(({ 0: found, index }) => place({ start: index, end: index + found.length }));
}

const OTHER_LINE = 60;
const OTHER_COLUMN = 1_000;

function distanceOf(places: readonly Placed[], handle: Placed): number {
  return Math.min(
    ...places.map((place) => {
      const gap = Math.max(0, handle.start - place.end, place.start - handle.end);
      const lines = OTHER_LINE * Math.abs(handle.row - place.row);
      return gap + lines + (isInOtherColumn(place, handle) ? OTHER_COLUMN : 0);
    }),
  );
}

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

function columnFeatures(name: Placed, handle: Placed): string[] {
  const isOther = isInOtherColumn(name, handle);
  return isOther === null ? [] : [isOther ? "in another column" : "in the name's column"];
}

function isInOtherColumn(name: Placed, handle: Placed): boolean | null {
  if (name.row === handle.row || name.cells < 2 || handle.cells < 2) return null;
  return name.column !== handle.column;
}

// Call it with stretches in text order.
function placer(text: string): (stretch: Stretch) => Placed {
  let [line, row] = [0, 0];
  return ({ start, end }) => {
    for (let next = text.indexOf("\n", line); next >= 0 && next < start; next = text.indexOf("\n", line)) {
      line = next + 1;
      row++;
    }
    const before = text.slice(Math.max(line, start - 300), start).split(/[\t|]/).length;
    const after = lineAfter(text, start, 300).split(/[\t|]/).length - 1;
    return { start, end, row, column: -after, cells: before + after };
  };
}
