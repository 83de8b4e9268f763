import type { Featured } from "../../ranker/linear-ranker";
import { type Frame, surroundings, wordsOf } from "../../ranker/surroundings";
import type { Party } from "../names/parties/find-parties";
import { COMPANY, CREATOR } from "../names/parties/party-roles";
import { sectionRole } from "../names/parties/role-section";
import { labelsOver } from "../text/find-labels";
import { sentenceAfter, sentenceBefore } from "../text/sentence-text";
import { isCompanys, likenessToNames } from "./company-letters";
import { findHandles } from "./find-handles";
import type { HandleMention } from "./handle-mentions";
import { likenessToName } from "./handle-of-name";
import { nameNearby } from "./name-nearby";

/** A handle that may be the creator's, with its @; from `start` to `end` stands what says it. */
export interface HandleCandidate extends Featured {
  start: number;
  end: number;
}

/** What is known of a contract when its handle is looked for. */
export interface HandleContext {
  frame: Frame;
  /** The creator's name, as far as it was found. */
  name: string | null;
  parties: Party[];
}

/** Every handle of a text with its features. */
export function handleCandidates({ frame, name, parties }: HandleContext): HandleCandidate[] {
  const { text, labels } = frame;
  const handles = findHandles(text, labels);
  if (handles.length === 0) return [];
  const spelling = spellings(handles);
  const asSpelt = ({ value }: HandleMention) => spelling.get(value.toLowerCase()) ?? value;
  const groups = [...Map.groupBy(handles, asSpelt)];
  const order = new Map(groups.map(([value], at) => [value, at]));
  const counts = new Map(groups.map(([value, mentions]) => [value, mentions.length]));
  const isNearName = nameNearby(text, name, handles);
  const likeNames = likenessToNames(text, labels, parties);
  const labelsAround = labelsOver(labels);
  const own = new Map(
    groups.map(([value]) => [
      value,
      [
        ...(name === null ? ["name: none"] : likenessToName(value, name).map((sign) => `name: ${sign}`)),
        ...likeNames(value),
        ...shapeOf(value),
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
        ...labelsAround(handle.start).flatMap(({ label }) => wordsOf(label).map((word) => `lo:${word}`)),
        ...isNearName(handle),
        ...sideFeatures(text, parties, handle),
        ...wordClasses(frame, handle),
        ...besides(text, handles, index),
      ],
    };
  });
}

// The spelling of each handle that is written most, the first of those.
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
    ...words.map((word) => `hw:${word}`),
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

function sideFeatures(text: string, parties: readonly Party[], { start }: HandleMention): string[] {
  const within = parties.find((party) => start >= party.start && start < party.end);
  const section = sectionRole(text, start, { lines: 4, bareOnly: true });
  const further = sectionRole(text, start);
  return [
    ...(within ? [`party:${isCompanys(within) ? "company" : within.role}`] : []),
    ...(section ? [`section:${section}`] : []),
    ...(further ? [`below:${further}`] : []),
    ...lineAbove(text, start),
    ...speakerOf(text, start),
  ];
}

function lineAbove(text: string, at: number): string[] {
  const lines = text
    .slice(Math.max(0, at - 400), at)
    .split("\n")
    .slice(0, -1);
  const above = lines.findLast((line) => line.trim() !== "") ?? "";
  const words = wordsOf(above);
  return words.length > 8 ? ["up:long"] : words.map((word) => `up:${word}`);
}

const SPEAKER =
  /^(?:\[[^\]]{4,30}\]\s?|\d[\d/.:, ]{3,20}(?:[ap]\.?m\.?)?\s?[-–]\s|\d\d:\d\d(?::\d\d)?\s)?([^:\n]{2,40}):\s/i;
const OF_CREATOR = /\b(?:my|i['’]m|i am|mine|me)\b/i;

// Who says the line of a chat, and whether in the first person.
function speakerOf(text: string, at: number): string[] {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  const match = line.length < 2_000 ? SPEAKER.exec(line) : null;
  return match ? [`says:${OF_CREATOR.test(line.slice(match[0].length)) ? "of oneself" : "of others"}`] : [];
}

const CLASSES = {
  tagging:
    /\b(?:tag(?:s|ged|ging)?|mention\w*|credit\w*|cc|captions?|hashtags?|include\w*|add(?:ing|ed)?|collab\w*|partner\w*|repost\w*|re-?shar\w*|links?|follow\w*|thank\w*|shout\w*|promot\w*|contact|dm|submit\w*|send\w*)\b/gi,
  posting: /\b(?:posts?|posted|posting|publish\w*|upload\w*|goes|going|live|appear\w*|stream\w*|put|share|shares)\b/gi,
  naming:
    /\b(?:handles?|user ?names?|accounts?|channels?|profiles?|pages?|known|called|named|aka|alias|follow(?:ers|ing)|subscribers|behind|find)\b/gi,
  others:
    /\b(?:competitors?|rivals?|such as|inspir\w+|references?|examples?|e·g|like|similar|other|old|former|fan|parody|fake|manager|agent|agency|photographer|editor|sister|brother|wife|husband|friend|venue|at the)\b/gi,
};
const POSSESSIVES =
  /\b(our|ours|us|we|its|their|his|her|hers|my|mine|your|yours|you|brand['’]s|company['’]s|client['’]s|club['’]s|creator['’]s|influencer['’]s|talent['’]s|own)\b/gi;
const ROLES = new RegExp(`\\b(?:(${CREATOR})|(${COMPANY}))(?:['’]s)?\\b`, "gi");

// Sorts of words in the handle's sentence, of which the nearest says most.
function wordClasses({ sentences }: Frame, { start, end }: HandleMention): string[] {
  const before = sentenceBefore(sentences, start, 120);
  const after = sentenceAfter(sentences, end, 60);
  const found = Object.entries(CLASSES).flatMap(([name, pattern]) => {
    const last = [...before.matchAll(pattern)].at(-1);
    return last ? [{ name, at: last.index }] : [];
  });
  const nearest = found.sort((one, other) => other.at - one.at)[0];
  const role = [...before.matchAll(ROLES)].at(-1);
  const owner = [...before.matchAll(POSSESSIVES)].at(-1)?.[1]?.toLowerCase();
  const side = role ? (role[1] ? "creator" : "company") : "none";
  return [
    ...found.map(({ name }) => `has:${name}`),
    `nearest:${nearest?.name ?? "none"}`,
    `owner:${owner ?? "none"}`,
    `role:${side}`,
    ...Object.entries(CLASSES).flatMap(([name, pattern]) => (after.search(pattern) >= 0 ? [`then:${name}`] : [])),
  ];
}

const BETWEEN = /^["“”'‘’)]*\s?(?:[,+&|/;·•]|and|or)?\s?["“”'‘’(]*$/;

// What stands next to a handle in a list: other handles, hashtags, web addresses.
function besides(text: string, handles: readonly HandleMention[], index: number): string[] {
  const [previous, handle, next] = [handles[index - 1], handles[index], handles[index + 1]];
  if (!handle) return [];
  const before = text.slice(Math.max(0, handle.start - 60), handle.start);
  const after = text.slice(handle.end, handle.end + 40);
  return [
    ...(previous && BETWEEN.test(text.slice(Math.max(previous.end, handle.start - 20), handle.start))
      ? ["behind handle"]
      : []),
    ...(next && BETWEEN.test(text.slice(handle.end, Math.min(next.start, handle.end + 20))) ? ["before handle"] : []),
    ...(previous && handle.start - previous.end < 120 && !text.slice(previous.end, handle.start).includes("\n")
      ? ["handle before in line"]
      : []),
    ...(next && next.start - handle.end < 120 && !text.slice(handle.end, next.start).includes("\n")
      ? ["handle behind in line"]
      : []),
    ...(/#[\p{L}\d_]+\W{0,3}$/u.test(before) ? ["behind hashtag"] : []),
    ...(/^\W{0,4}#\p{L}/u.test(after) ? ["before hashtag"] : []),
    ...(/(?:\bwww\.\S+|\.(?:com|co|net|org|example)\S*)\s?[|·•,–-]\s?$/i.test(before) ? ["behind site"] : []),
    ...(/^\s?[|·•,–-]\s?(?:www\.|hello@|info@|\S{1,30}\.(?:com|example)\b)/i.test(after) ? ["before site"] : []),
    ...(/^[:;|!]\w/.test(after) ? ["glued"] : []),
  ];
}

/** What speaks for a text that does not write the creator's handle. */
export function noHandle({ frame, name }: HandleContext, candidates: readonly HandleCandidate[]): string[] {
  const values = new Set(candidates.map(({ value }) => value));
  const isAll = (feature: RegExp) => candidates.every(({ features }) => features.some((one) => feature.test(one)));
  return [
    `none:${Math.min(3, values.size)}`,
    ...(name === null ? ["none:no name"] : []),
    ...(isAll(/^name: unlike$/) ? ["none:all unlike the name"] : ["none:one like the name"]),
    ...(isAll(/^like (?:company|site|hashtag)/) ? ["none:all like companies"] : []),
    ...(isAll(/^form:(?:bare|labelled|said|speaker|word)$/) ? ["none:all bare"] : []),
    ...(/\b(?:handle|user ?name)s?\b/i.test(frame.text) ? ["none:handles are spoken of"] : []),
    ...(/\b(?:raw files?|no posting|not post|white ?label)\b/i.test(frame.text) ? ["none:nothing is posted"] : []),
  ];
}
