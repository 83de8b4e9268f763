import type { PlatformMention } from "./platform-mentions";

export interface PlatformList {
  mentions: PlatformMention[];
  start: number;
  end: number;
}

const LONGEST_GAP = 45;
const PARTS_LISTS = /[.;:!?\t[\]☐☒☑✓✔□]/;
const HANDLE = /@[\w.]+/g;
const JOINING = new Set(
  "and or plus then also both as well reel reels short shorts video videos clip clips film films story stories post posts page pages feed channel channels account accounts profile profiles on to her his their your my its our the a an in one two three four five six eight ten x per month first live long same".split(
    " ",
  ),
);

export function platformLists(text: string, mentions: readonly PlatformMention[]): PlatformList[] {
  const lists: PlatformList[] = [];
  for (const mention of mentions) {
    const last = lists.at(-1);
    if (last && goesOn(text.slice(last.end, Math.min(mention.start, last.end + LONGEST_GAP + 1)))) {
      last.mentions.push(mention);
      last.end = Math.max(last.end, mention.end);
    } else lists.push({ mentions: [mention], start: mention.start, end: mention.end });
  }
  return lists;
}

function goesOn(gap: string): boolean {
  const plain = gap.replace(HANDLE, "");
  if (gap.length > LONGEST_GAP || PARTS_LISTS.test(plain)) return false;
  if (plain.includes("\n") && !/[,&/+]|\b(?:and|or)\b/.test(plain)) return false;
  return (plain.toLowerCase().match(/\p{L}+/gu) ?? []).every((word) => JOINING.has(word));
}
