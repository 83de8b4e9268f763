import { isProfileName, PROFILE_ADDRESSES } from "@crm/domain/profile-handle";
import { type Candidate, surest } from "./candidate";
import type { Labelled } from "./find-labels";
import type { Party } from "./find-parties";
import { findHandleMentions, isPlaceholderHandle } from "./handle-mentions";
import { handleOwners } from "./handle-owner";
import { CREATOR } from "./party-roles";

const LABEL = new RegExp(
  `\\b(?:handles?|user ?names?|social(?: media)?(?: accounts?)?|instagram|insta|ig|tiktok|tt|youtube|yt|twitter|snapchat|threads|account|known as|${CREATOR})\\b`,
  "i",
);
const HANDLE_LABEL = /\b(?:handle|user ?name|@)/i;
const PLATFORM_LABEL =
  /^(?:instagram|ig|insta|tiktok|tik tok|youtube|twitter|x|snapchat|threads)(?: account| profile)?$/i;
const NO_HANDLE =
  /^(?:tbd|tba|none|n\/?a|name|yes|no|same|see|below|above|weekly|monthly|daily|twice|reels?|stor(?:y|ies)|posts?|videos?|shorts|feed|static|organic|required|optional|included|primary|secondary|main|unlimited|carousels?|collabs?|lives?|livestreams?|ugc|paid|images?|photos?|one|two|three|four|five|six|seven|eight|nine|ten)$/i;
/** What may stand between a name and its bearer's handle. */
const BESIDE =
  /^[\s,;:()[\]|/–—"“”'-]*(?:(?:known|as|a\/?k\/?a|on|the|handles?|username|ig|insta|instagram|tiktok|tik tok|youtube|twitter|social|media|account|under|of|or|with|who|is|operating|posting|posts|an?|individual|influencer|creator|talent|via|at|channel|owner|his|her|their)\b[\s,;:()[\]|/–—"“”'-]*)*$/i;
const LEAST = 0.35;

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
  const candidates = [
    ...mentions(text, labels, name),
    ...labelledNames(text, labels, name),
    ...profiles(text, name),
  ].filter(
    ({ value, start, end, confidence }) =>
      confidence >= LEAST &&
      !isPlaceholderHandle(value) &&
      (isBeside(text, name, start) || !owners.isOthers(value, start, end)),
  );
  return surest(candidates, (a, b) => a.toLowerCase() === b.toLowerCase());
}

function mentions(text: string, labels: Labelled[], name: Candidate<string> | null): Candidate<string>[] {
  return findHandleMentions(text).map(({ value, start, end, isRepaired }) => {
    const before = text.slice(Math.max(0, start - 60), start);
    const isLabelled =
      LABEL.test(before) || labels.some((one) => start >= one.start && start < one.end && LABEL.test(one.label));
    let confidence = isLabelled ? 0.88 : resembles(value, name) ? 0.8 : 0.45;
    if (isBeside(text, name, start) || isBefore(text, name, end)) confidence = 0.95;
    if (isRepaired) confidence *= 0.75;
    // A letter right after other punctuation: the rest of a handle that was misread.
    if (/^[:;|!]\w/.test(text.slice(end))) confidence *= 0.6;
    return { value, confidence, start, end };
  });
}

/** Jane Doe (@jane): anywhere in the text where the creator is named. */
function isBeside(text: string, name: Candidate<string> | null, start: number): boolean {
  if (!name) return false;
  const before = text.slice(Math.max(0, start - 80), start);
  const raw = text.slice(name.start, name.end);
  const at = Math.max(before.lastIndexOf(raw), before.lastIndexOf(name.value));
  return at >= 0 && BESIDE.test(before.slice(at + raw.length));
}

/** @jane (Jane Doe) */
function isBefore(text: string, name: Candidate<string> | null, end: number): boolean {
  return name !== null && name.start > end && /^\s?[(,/–—-]\s?$/.test(text.slice(end, name.start));
}

/** Whether a handle is made of the creator's name, or begins as the given name does. */
function resembles(handle: string, name: Candidate<string> | null): boolean {
  const [given = "", ...rest] = (name?.value.toLowerCase().split(/[\s,]+/) ?? []).map((word) =>
    word.replace(/[^\p{L}]/gu, ""),
  );
  const letters = handle.toLowerCase().replace(/[^\p{L}]/gu, "");
  const isPart = (word: string) => word.length >= 4 && letters.includes(word);
  return (given.length >= 3 && letters.startsWith(given.slice(0, 3))) || isPart(given) || rest.some(isPart);
}

/** Instagram handle: janedoe; beside a platform's name alone only what looks like no ordinary word. */
function labelledNames(text: string, labels: Labelled[], name: Candidate<string> | null): Candidate<string>[] {
  return labels.flatMap(({ label, value, start }) => {
    const match = /^([A-Za-z0-9_][A-Za-z0-9._]{1,28}[A-Za-z0-9_])$/.exec(value);
    if (!match || NO_HANDLE.test(value) || /^\d+$/.test(value)) return [];
    const confidence = HANDLE_LABEL.test(label) ? 0.85 : PLATFORM_LABEL.test(label) ? likeHandle(text, value, name) : 0;
    return [{ value: `@${match[1]}`, confidence, start, end: start + value.length }];
  });
}

/** How surely a word beside a platform's name is a handle: made of the name, of no ordinary spelling, or used nowhere else. */
function likeHandle(text: string, word: string, name: Candidate<string> | null): number {
  if (/^\d/.test(word)) return 0;
  if (resembles(word, name) || /[a-z][._\d]|_/.test(word)) return 0.74;
  const isUsedOnce = text.indexOf(word) === text.lastIndexOf(word);
  return /^[a-z]{5,}$/.test(word) && isUsedOnce ? 0.6 : 0;
}

function profiles(text: string, name: Candidate<string> | null): Candidate<string>[] {
  return [...text.matchAll(PROFILE_ADDRESSES)].flatMap((match) => {
    const handle = match[1] ?? "";
    const end = match.index + match[0].length;
    // The address of one post tells nothing of whose contract this is.
    if (!isProfileName(handle) || /^\/(?:video|status|reel|p|shorts|posts)\b/.test(text.slice(end, end + 8))) return [];
    return [{ value: `@${handle}`, confidence: resembles(handle, name) ? 0.85 : 0.8, start: match.index, end }];
  });
}
