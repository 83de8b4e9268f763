import { isProfileName, PROFILE_ADDRESSES } from "@crm/domain/text/profile-handle";
import { type Candidate, surest } from "../candidate";
import type { Party } from "../names/parties/find-parties";
import { CREATOR } from "../names/parties/party-roles";
import { sectionRole } from "../names/parties/role-section";
import { type Labelled, labelsOver } from "../text/find-labels";
import { findHandleMentions, isPlaceholderHandle } from "./handle-mentions";
import { handleOwners } from "./handle-owner";
import { isUnlikelyOwn } from "./handle-surroundings";
import { isOwn, labelledNames } from "./labelled-handles";

const LABEL = new RegExp(
  `\\b(?:handles?|user ?names?|socials?(?: media)?|instagram|insta|ig|tiktok|tt|youtube|yt|twitter|snapchat|threads|pinterest|facebook|accounts?|channels?|profile|page|followers|yours|${CREATOR})(?:['’]?s)?\\b`,
  "i",
);
/** Words that may stand between a sign of a handle and the handle itself. */
const GLUE =
  /^(?:is|are|at|on|under|name|the|of|as|and|or|his|her|their|media|primary|main|both|known|also|aka|following|via|x|tok|user|\W*)$/i;
const BEHIND_POSTING =
  /\b(?:posts?|posted|posting|publish(?:es|ed|ing)?|uploads?|uploaded|shared?|live|find (?:them|her|him|me))\s(?:content\s|videos?\s)?(?:as|from|on|to|via|under|at|through|with)\s?(?:the\s|his\s|her\s|their\s)?[:\s(]*$/i;
const BEHIND_CHANNELS =
  /\b(?:post|publish|upload|share|appear|run)\w*\b[^.;]{0,80}\b(?:from|as|via|through|under)\s(?:the\s)?$/i;
const BEHIND_US = /\b(?:us|we['’]re|we\sare)\s(?:on|at|here|via)\b[^.;\n]{0,25}$/i;
const BEHIND_GREETING = /(?:^|\n)\s*(?:hi|hey|hello|dear|to:?|for:?|re:?)\s$/i;
const BEFORE_WORK =
  /^(?:['’]s\s(?:(?:instagram|tiktok|youtube|ig)\b|account|channel|page|handle|profile)|\s(?:account|channel|page|profile)\b|\s(?:x|×)\s|,?\s(?:will|shall|agrees?\sto|to)\s(?:post|create|make|deliver|produce|film|publish|promote|be\spaid|receive)\b)/i;
const BY_OTHERS = /\b(?:from|by|for|with|and|to)\s$/i;
/** What may stand between a name and its bearer's handle. */
const BESIDE =
  /^[\s,;:()[\]|/–—"“”'-]*(?:(?:known|as|a\/?k\/?a|on|the|you|both|online|trad(?:es|ing)|posts?|publish(?:es|ing)|appear(?:s|ing)|perform(?:s|ing)|go(?:es|ing)|here|from|handles?|username|ig|insta|instagram|tiktok|tik tok|youtube|twitter|social|media|account|under|of|or|with|who|is|operating|posting|posts|an?|individual|influencer|creator|talent|via|at|channel|owner|his|her|their)\b[\s,;:()[\]|/–—"“”'-]*)*$/i;
/** The end of a line that is not merely broken within "known online as @jane". */
const LINE_ENDS = /(?<!\b(?:as|on|at|aka|a\/k\/a|handle)[^\S\n]*)\n/i;
const LEAST = 0.35;
const UNSURE = 0.3;
const LEAST_OF_NAME = 0.65;
const UNSURE_NAMES = 0.72;
const ONLY_ONE = 0.6;

/**
 * The creator's handle with its @: beside the name, under a label, or in the address of a profile. Of several platforms'
 * handles the first that the document names; then it asks for a look.
 */
export function readSocialHandle(
  text: string,
  labels: Labelled[],
  name: Candidate<string> | null,
  parties: Party[],
): Candidate<string> | null {
  const owners = handleOwners(text, labels, parties);
  const isOthers = ({ value, start, end }: Candidate<string>) =>
    !isBeside(text, name, start, true) && owners.isOthers(value, start, end);
  const handles = [
    ...mentions(text, labels, name),
    ...labelledNames(text, labels, name),
    ...profiles(text, name),
  ].filter(({ value, confidence }) => confidence > 0 && !isPlaceholderHandle(value));
  const candidates = handles.filter((one) => one.confidence >= LEAST && !isOthers(one));
  if (candidates.length > 0 || handles.length === 0) return surest(candidates, isSameHandle);
  const isUnlikely = isUnlikelyOwn(text);
  return onlyOneLeft(handles, (one) => isOthers(one) || (!isOwn(one.value, name) && isUnlikely(one)));
}

/** The handle that alone remains when those that are somewhere told to be others' are set aside; it asks for a look. */
function onlyOneLeft(
  handles: Candidate<string>[],
  isOthers: (handle: Candidate<string>) => boolean,
): Candidate<string> | null {
  const others = new Set(handles.filter(isOthers).map(({ value }) => value.toLowerCase()));
  const left = handles.filter(({ value }) => !others.has(value.toLowerCase()));
  const [first] = left;
  return first && left.every(({ value }) => isSameHandle(value, first.value))
    ? { ...first, confidence: ONLY_ONE }
    : null;
}

function isSameHandle(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

function mentions(text: string, labels: Labelled[], name: Candidate<string> | null): Candidate<string>[] {
  const labelsAround = labelsOver(labels);
  return findHandleMentions(text).map(({ value, start, end, isRepaired }) => {
    const isNamed = isBeside(text, name, start) || isBefore(text, name, end);
    // A name that is hardly sure itself, perhaps only for this handle, cannot make the handle sure.
    const most = name && name.confidence < LEAST_OF_NAME ? UNSURE_NAMES : 1;
    let confidence = bySurroundings(text, labelsAround(start), start, end);
    if (isNamed) confidence = Math.max(confidence, Math.min(most, 0.95));
    if (isOwn(value, name)) confidence = Math.max(confidence, Math.min(most, 0.8));
    if (isRepaired) confidence *= 0.75;
    // A letter right after other punctuation: the rest of a handle that was misread.
    if (/^[:;|!]\w/.test(text.slice(end))) confidence *= 0.6;
    return { value, confidence, start, end };
  });
}

/** How surely a handle is the creator's by its labels or the words around it; a bare one says nothing. */
function bySurroundings(text: string, labels: Labelled[], start: number, end: number): number {
  const before = text.slice(Math.max(0, start - 90), start);
  const after = text.slice(end, end + 40);
  if (BEHIND_US.test(before)) return UNSURE;
  if (labels.some(({ label }) => LABEL.test(label))) return 0.88;
  if (isBehindSign(before) || sectionRole(text, start, { lines: 4, bareOnly: true }) === "creator") return 0.88;
  if (BEHIND_POSTING.test(before) || BEHIND_CHANNELS.test(before)) return 0.8;
  if (BEFORE_WORK.test(after) && !BY_OTHERS.test(before)) return 0.76;
  return BEHIND_GREETING.test(before) ? 0.72 : UNSURE;
}

/** … Instagram account (@jane): whether the last words but for small ones call for a handle. */
function isBehindSign(before: string): boolean {
  const words = before.split(/[\s,;:.()[\]|/–—"“”•-]+/).filter((word) => word !== "");
  const sign = words.slice(-6).findLast((word) => !GLUE.test(word));
  return sign !== undefined && LABEL.test(sign);
}

/** Jane Doe (@jane): anywhere in the text where the creator is named. */
function isBeside(text: string, name: Candidate<string> | null, start: number, onSameLine = false): boolean {
  if (!name) return false;
  const before = text.slice(Math.max(0, start - 80), start);
  const raw = text.slice(name.start, name.end);
  const at = Math.max(before.lastIndexOf(raw), before.lastIndexOf(name.value));
  const gap = before.slice(at + raw.length);
  return at >= 0 && BESIDE.test(gap) && !(onSameLine && LINE_ENDS.test(gap));
}

/** @jane (Jane Doe) */
function isBefore(text: string, name: Candidate<string> | null, end: number): boolean {
  return name !== null && name.start > end && /^\s?[(,/–—-]\s?$/.test(text.slice(end, name.start));
}

function profiles(text: string, name: Candidate<string> | null): Candidate<string>[] {
  return [...text.matchAll(PROFILE_ADDRESSES)].flatMap((match) => {
    const handle = match[1] ?? "";
    const end = match.index + match[0].length;
    // The address of one post tells nothing of whose contract this is.
    if (!isProfileName(handle) || /^\/(?:video|status|reel|p|shorts|posts)\b/.test(text.slice(end, end + 8))) return [];
    return [{ value: `@${handle}`, confidence: isOwn(handle, name) ? 0.85 : 0.8, start: match.index, end }];
  });
}
