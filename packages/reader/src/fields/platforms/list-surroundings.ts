import { type Frame, surroundings, wordsOf } from "../../ranker/surroundings";
import type { Labelled } from "../text/find-labels";
import { lineBefore, linesAbove } from "../text/line-around";
import { sentenceAfter, sentenceBefore } from "../text/sentence-text";
import type { PlatformList } from "./platform-lists";
import { signsOf } from "./platform-mentions";

export const PLATFORM_LABELLED = "platform label";
const PLATFORM_LABEL =
  /\b(?:platforms?|channels?|networks?|socials?|where|posted|posts?\son|publish\w*|accounts?|goes\slive)\b/i;
const BEFORE = 240;
const AFTER = 120;

export function listSurroundings(
  frame: Frame,
  list: PlatformList,
  labels: readonly Labelled[],
): { features: string[]; strong: string[] } {
  const before = sentenceBefore(frame.sentences, list.start, BEFORE);
  const after = sentenceAfter(frame.sentences, list.end, AFTER);
  const overWords = labels.slice(0, 3).flatMap(({ label }) => wordsOf(label));
  const isLabelled = labels.some(({ label }) => PLATFORM_LABEL.test(label));
  const strong = [
    ...signsOf(before, frame.text.slice(list.end, list.end + AFTER)).map((sign) => `sign:${sign}`),
    ...actors(before),
    ...bracketed(frame.text, list.start),
    ...rowCell(frame.text, list.start),
    ...(isLabelled ? [PLATFORM_LABELLED] : []),
    ...overWords.map((word) => `over:${word}`),
  ];
  const features = [
    ...surroundings(frame, list),
    ...heading(frame.text, list.start).map((word) => `head:${word}`),
    ...answer(frame.text, list.end, after).map((word) => `next:${word}`),
  ];
  return { features, strong };
}

const ACTORS =
  /\b(?:(brand|company|client|sponsor|advertiser|corporation|agency|dealer|our|we|us|its|licensee|buyer|party a)|creator|influencer|talent|artist|ambassador|athlete|contractor|consultant|host|streamer|player|you|your|she|he|her|his|i|my|me|they|their|party b)\b/gi;

function actors(before: string): string[] {
  const sides = [...before.matchAll(ACTORS)].map((match) => (match[1] ? "brand" : "creator"));
  return sides.length === 0 ? ["actor:none"] : [`actor:${sides[0]}`, `last actor:${sides.at(-1)}`];
}

const BRACKET = /[([]([^()[\]\n]{0,80})$/;

function bracketed(text: string, at: number): string[] {
  const inside = BRACKET.exec(text.slice(Math.max(0, at - 100), at))?.[1];
  return inside === undefined ? [] : [`bracket:${wordsOf(inside)[0] ?? ""}`];
}

const LINE = 300;

function rowCell(text: string, at: number): string[] {
  const [first = "", ...cells] = lineBefore(text, at, LINE).split("\t");
  return cells.length > 0 && PLATFORM_LABEL.test(first) ? [`row cell:${Math.min(3, cells.length)}`] : [];
}

const HEADING_REACH = 600;

function heading(text: string, at: number): string[] {
  const line = linesAbove(text, at, HEADING_REACH).find(
    (each) => /:\s*$/.test(each) || /^[^a-z]{5,60}$/.test(each.trim()) || /^\s*#+\s/.test(each),
  );
  return line ? wordsOf(line.slice(-60)) : [];
}

function answer(text: string, end: number, after: string): string[] {
  const asked = after.indexOf("?");
  if (asked < 0) return [];
  return wordsOf(text.slice(end + asked + 1, end + asked + 90)).slice(0, 12);
}
