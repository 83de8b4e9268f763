import { type Featured, rank, SHORT_TEXT, weightsFor } from "../../ranker/linear-ranker";
import { type Frame, surroundings } from "../../ranker/surroundings";
import { confidenceOf, weightsFrom } from "../../ranker/weights-file";
import type { Candidate } from "../candidate";
import type { Party } from "../names/parties/find-parties";
import { likenessToNames } from "./company-letters";
import { findHandles } from "./find-handles";
import { type HandleMention, neighbourFeatures } from "./handle-mentions";
import { likenessToName } from "./handle-of-name";
import { ownerFeatures, speakerVoices } from "./handle-owner";
import { nameNearby } from "./name-nearby";

export interface HandleCandidate extends Featured {
  start: number;
  end: number;
}

export interface HandleContext {
  frame: Frame;
  name: string | null;
  parties: Party[];
}

export function handleCandidates({ frame, name, parties }: HandleContext): HandleCandidate[] {
  const { text, labels } = frame;
  const handles = findHandles(text, labels, name);
  if (handles.length === 0) return [];
  const spelling = spellings(handles);
  const asSpelt = ({ value }: HandleMention) => spelling.get(value.toLowerCase()) ?? value;
  const groups = [...Map.groupBy(handles, asSpelt)];
  const order = new Map(groups.map(([value], at) => [value, at]));
  const counts = new Map(groups.map(([value, mentions]) => [value, mentions.length]));
  const isNearName = nameNearby(text, name, handles);
  const likeNames = likenessToNames(text, labels, parties);
  const ownersOf = ownerFeatures(frame, parties);
  const voiceOf = speakerVoices(text);
  const own = new Map(
    groups.map(([value]) => [
      value,
      [
        ...(name === null ? ["name: none"] : likenessToName(value, name).map((sign) => `name: ${sign}`)),
        ...likeNames(value),
        ...shapeOf(value),
        ...voiceOf(value),
        `times:${Math.min(3, counts.get(value) ?? 1)}`,
        `order:${Math.min(3, order.get(value) ?? 0)}`,
        `of:${Math.min(4, groups.length)}`,
      ],
    ]),
  );
  return handles.map((handle, index) => {
    const value = asSpelt(handle);
    const around = surroundings(frame, handle);
    return {
      value,
      start: handle.start,
      end: handle.end,
      features: [
        ...around,
        ...(own.get(value) ?? []),
        `form:${handle.form}`,
        ...around.filter((feature) => feature.startsWith("l1:")).map((feature) => `${handle.form} ${feature}`),
        ...isNearName(index),
        ...ownersOf(handle),
        ...neighbourFeatures(text, handles, index),
      ],
    };
  });
}

function spellings(handles: readonly HandleMention[]): Map<string, string> {
  const written = Map.groupBy(handles, ({ value }) => value.toLowerCase());
  return new Map(
    [...written].map(([low, mentions]) => {
      const signed = mentions.find(({ form }) => form === "at" || form === "joined") ?? mentions[0];
      return [low, signed?.value ?? low];
    }),
  );
}

function shapeOf(value: string): string[] {
  const name = value.slice(1);
  const words = name
    .toLowerCase()
    .split(/[._\d-]+/)
    .filter((word) => word.length > 1);
  return [
    ...words.map((word) => `written:${word}`),
    `ends:${name.toLowerCase().slice(-3)}`,
    /^[a-z]+$/.test(name)
      ? "shape:small"
      : /^\p{Lu}[\p{Ll}]+$/u.test(name)
        ? "shape:capital"
        : /[._\d]/.test(name)
          ? "shape:marked"
          : "shape:other",
    `length:${Math.min(4, Math.floor(name.length / 4))}`,
  ];
}

export function noHandle({ frame, name }: HandleContext, candidates: readonly HandleCandidate[]): string[] {
  const values = new Set(candidates.map(({ value }) => value));
  const isAll = (feature: RegExp) => candidates.every(({ features }) => features.some((one) => feature.test(one)));
  return [
    `none:${Math.min(3, values.size)}`,
    ...(frame.text.length < SHORT_TEXT ? ["none:short text"] : []),
    ...(name === null ? ["none:no name"] : []),
    ...(isAll(/^name: unlike$/) ? ["none:all unlike the name"] : ["none:one like the name"]),
    ...(isAll(/^like (?:company|site|hashtag)/) ? ["none:all like companies"] : []),
    ...(isAll(/^form:(?:bare|labelled|said|spelt aloud|speaker|word)$/) ? ["none:all bare"] : []),
    ...(/\b(?:handle|user ?name)s?\b/i.test(frame.text) ? ["none:handles are spoken of"] : []),
    ...(/\b(?:raw files?|no posting|not post|white ?label)\b/i.test(frame.text) ? ["none:nothing is posted"] : []),
  ];
}

const WEIGHTS = weightsFrom(new URL("./weights/social-handle.json", import.meta.url));

/** The creator's handle with its @; the first in the document if there are several. */
export function readSocialHandle(context: HandleContext): Candidate<string> | null {
  const candidates = handleCandidates(context);
  const weights = weightsFor(context.frame.text, WEIGHTS);
  const best = rank(candidates, weights, noHandle(context, candidates));
  if (!best) return null;
  const { value, start, end } = best;
  return { value, start, end, confidence: confidenceOf(best.probability, context.frame.legibilityOf(best), weights) };
}
