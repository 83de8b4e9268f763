import { type Frame, wordsOf } from "../../ranker/surroundings";
import type { Party } from "../names/parties/find-parties";
import { COMPANY, CREATOR } from "../names/parties/party-roles";
import { sectionRole } from "../names/parties/role-section";
import { labelsOver } from "../text/find-labels";
import { linesAbove } from "../text/line-around";
import { sentenceAfter, sentenceBefore } from "../text/sentence-text";
import { isCompanys } from "./company-letters";
import type { HandleMention } from "./handle-mentions";

export function ownerFeatures(frame: Frame, parties: readonly Party[]): (handle: HandleMention) => string[] {
  const labelsAround = labelsOver(frame.labels);
  return (handle) => [
    ...labelsAround(handle.start).flatMap(({ label }) => [
      ...wordsOf(label).map((word) => `lo:${word}`),
      ...sidesIn(label).map((side) => `label side:${side}`),
    ]),
    ...sideFeatures(frame.text, parties, handle),
    ...wordFeatures(frame, handle),
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
  const above = linesAbove(text, at, 400).find((line) => line.trim() !== "") ?? "";
  return above.length > 60 ? ["up:long"] : sidesIn(above).map((side) => `up side:${side}`);
}

const SPEAKER =
  /^(?:\[[^\]]{4,30}\]\s?|\d[\d/.:, ]{3,20}(?:[ap]\.?m\.?)?\s?[-–]\s|\d\d:\d\d(?::\d\d)?\s)?([^:\n]{2,40}):\s/i;
const OF_CREATOR = /\b(?:my|i['’]m|i am|mine|me)\b/i;

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

const sidesIn = (words: string): string[] =>
  [...words.matchAll(ROLES)].map(([, creator]) => (creator ? "creator" : "company"));

function wordFeatures({ sentences }: Frame, { start, end }: HandleMention): string[] {
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

const MOST = 300;

const LINE = /(?:^|\n)(?:\[[^\]\n]{4,30}\] ?)?([a-z][a-z0-9._]{2,28}[a-z0-9_])(?:: ([^\n]*)|:?\n([^\n]*))/g;

const PERSONS = {
  i: /\b(?:i|i['’](?:m|ll|d|ve)|my|me|mine|im)\b/gi,
  we: /\b(?:we|our|ours|us|we['’](?:re|ll|d|ve))\b/gi,
  "he or she": /\b(?:he|she|his|her|him|they|their)\b/gi,
};

export function speakerVoices(text: string): (handle: string) => string[] {
  const said = new Map<string, string>();
  for (const [, name = "", beside = "", below = ""] of [...text.matchAll(LINE)].slice(0, MOST))
    said.set(`@${name}`, `${said.get(`@${name}`) ?? ""} ${beside || below}`);
  const first = said.keys().next().value;
  return (handle) => {
    const words = said.get(handle);
    if (words === undefined || said.size < 2) return [];
    const spoken = Object.entries(PERSONS).filter(([, pattern]) => words.search(pattern) >= 0);
    return [
      ...spoken.map(([person]) => `speaks of ${person}`),
      ...(spoken.length === 0 ? ["speaks of none"] : []),
      ...(handle === first ? ["speaks first"] : []),
    ];
  };
}
