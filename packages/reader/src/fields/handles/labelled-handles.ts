import type { Candidate } from "../candidate";
import type { Labelled } from "../text/find-labels";
import { isHandleOfName } from "./handle-of-name";

const HANDLE_LABEL = /\b(?:handle|user ?name|@)/i;
const PLATFORM_LABEL =
  /^(?:instagram|ig|insta|tiktok|tik tok|youtube|twitter|x|snapchat|threads)(?: account| profile)?$/i;
const NO_HANDLE =
  /^(?:tb[acd]|x{2,}|none|n\/?a|name|yes|no|same|see|below|above|weekly|monthly|daily|twice|reels?|stor(?:y|ies)|posts?|videos?|shorts|feed|static|organic|required|optional|included|primary|secondary|main|unlimited|carousels?|collabs?|lives?|livestreams?|ugc|paid|images?|photos?|one|two|three|four|five|six|seven|eight|nine|ten)$/i;

/** More labels than a contract has; whether a word stands nowhere else is looked up in the whole text for each. */
const MOST_LABELS = 2_000;

/** Instagram handle: janedoe; beside a platform's name alone only what looks like no ordinary word. */
export function labelledNames(text: string, labels: Labelled[], name: Candidate<string> | null): Candidate<string>[] {
  return labels.slice(0, MOST_LABELS).flatMap(({ label, value, start }) => {
    const match = /^([A-Za-z0-9_][A-Za-z0-9._]{1,28}[A-Za-z0-9_])$/.exec(value);
    if (!match || NO_HANDLE.test(value) || /^\d+$/.test(value)) return [];
    const confidence = HANDLE_LABEL.test(label) ? 0.85 : PLATFORM_LABEL.test(label) ? likeHandle(text, value, name) : 0;
    return [{ value: `@${match[1]}`, confidence, start, end: start + value.length }];
  });
}

/** How surely a word beside a platform's name is a handle: made of the name, of no ordinary spelling, or used nowhere else. */
function likeHandle(text: string, word: string, name: Candidate<string> | null): number {
  if (/^\d/.test(word)) return 0;
  if (isOwn(word, name) || /[a-z][._\d]|_/.test(word)) return 0.74;
  const isUsedOnce = text.indexOf(word) === text.lastIndexOf(word);
  return /^[a-z]{5,}$/.test(word) && isUsedOnce ? 0.6 : 0;
}

/** Whether a handle is made of the creator's name. */
export function isOwn(handle: string, name: Candidate<string> | null): boolean {
  return name !== null && isHandleOfName(handle, name.value);
}
