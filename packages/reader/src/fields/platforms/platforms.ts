import type { Candidate } from "../candidate";
import type { Labelled } from "../text/find-labels";
import { platformsInList, platformsInSentences } from "./platform-names";
import { platformPurpose } from "./platform-purpose";

const LABEL =
  /^(?:(?:social|media|primary|secondary|main|publishing|posting|publication|distribution|target|approved|designated|content|deliverables?|agreed|required|creator|influencer|talent) ){0,3}(?:platforms?|channels?|networks?)(?: ?\(s\))?(?: (?:name|used|covered|for posting|(?:and|&) (?:handles?|accounts?)))?(?: ?\(.{0,30}\))?$|^(?:where(?: posted)?|posting on|(?:to be )?posted (?:on|to|at)|publish(?:ed)? (?:on|to)|posts? on|goes live on|(?:where )?(?:it|they|videos?|content|everything) goes?(?: to| live| on)?|socials?(?: media)?(?: (?:covered|used))?|places? (?:for|of) (?:posting|publication))$/i;
const UNCHECKED = /^\W*(?:☐|□|\[\s?\]|\(\s?\))/;
/** A box right before a platform says by itself whether it is meant. */
const EMPTY_BOX = /(?:☐|□|\[\s?\]|\(\s?\))\s?$/;
const TICKED_BOX = /(?:☒|☑|✓|✔|[[(]\s?[xX✓✔]\s?[\])]|_[xX✓✔]_)\s?$/;
const STARTS_TICKED = /^\s*(?:☒|☑|✓|✔|[[(]\s?[xX✓✔]\s?[\])]|_[xX✓✔]_)/;

/** `TikTok [x] Instagram [ ]`, where the boxes stand behind the names. */
const BOX_BEHIND_NAME = /^\s*[A-Za-z][A-Za-z ]{0,12}?\s{0,4}(?:☐|□|☒|☑|✓|✔|[[(]\s?[xX✓✔]?\s?[\])])/;

const DEFINITION =
  /["“‘'](?:(?:Approved|Designated|Agreed|Creator|Influencer|Talent|Artist|Social|Media|Content|Target|Publication) ){0,3}(?:Platforms?|Channels?|Networks?)["”’'][^\S\n]*(?::|means?|shall mean|refers? to|are|is)\s([^.;\n]{0,160})/g;
const OF_THE_BRAND =
  /\b(?:company|brand|client|sponsor|corporation)(?:['’]s)?\s(?:\w+\s)?(?:accounts?|channels?|pages?|official)\b|\bits own\b/i;
const NEGATED = /\b(?:not|except|excluding|other than)\b/i;

const LONGEST_QUOTE = 600;
const LONGEST_VALUE = 200;

/** The platforms that the contract's content is for: under their label, else where deliverables or accounts name them. */
export function readPlatforms(text: string, labels: Labelled[]): Candidate<string[]> | null {
  const labelled = [...underLabels(text, labels), ...defined(text)];
  const meant = labelled.length > 0 ? labelled : inSentences(text);
  const best = Math.max(...meant.map(({ confidence }) => confidence));
  const sure = meant.filter(({ confidence }) => confidence >= best - 0.1).sort((a, b) => a.start - b.start);
  const [first] = sure;
  if (!first) return null;
  // One quote shows them all, so what stands too far off is left out.
  const near = sure.filter(({ end }) => end - first.start <= LONGEST_QUOTE);
  const value = [...new Set(near.map((mention) => mention.value))];
  return { value, confidence: best, start: first.start, end: Math.max(...near.map(({ end }) => end)) };
}

function underLabels(text: string, labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap((label) => {
    if (!LABEL.test(label.label)) return [];
    const value = text.slice(label.start, endOfValue(text, label));
    if (value.length >= LONGEST_VALUE || UNCHECKED.test(value) || STARTS_TICKED.test(value)) return [];
    if (BOX_BEHIND_NAME.test(value)) return tickedBehind(text, label.start);
    return platformsInList(value, label.start)
      .filter((mention) => !EMPTY_BOX.test(value.slice(0, mention.start - label.start)))
      .map((mention) => ({ ...mention, confidence: 0.95 }));
  });
}

/** Platforms with a tick behind their names, on the line of an offset and the ones that go on with it. */
function tickedBehind(text: string, start: number): Candidate<string>[] {
  const [first = "", ...others] = text.slice(start, start + 3 * LONGEST_VALUE).split("\n");
  const end = others.findIndex((line) => !BOX_BEHIND_NAME.test(line));
  const value = [first, ...others.slice(0, end < 0 ? others.length : end)].join("\n");
  return platformsInList(value, start)
    .filter((mention) => STARTS_TICKED.test(text.slice(mention.end, mention.end + 8)))
    .map((mention) => ({ ...mention, confidence: 0.95 }));
}

/** `“Channels” means Creator’s accounts on TikTok and Instagram.` */
function defined(text: string): Candidate<string>[] {
  return [...text.matchAll(DEFINITION)].flatMap((match) => {
    const value = match[1] ?? "";
    if (OF_THE_BRAND.test(value) || NEGATED.test(value)) return [];
    const start = match.index + match[0].length - value.length;
    return platformsInList(value, start).map((mention) => ({ ...mention, confidence: 0.9 }));
  });
}

/** A row's other cells go on with its list; under a column's heading a cell stands alone. */
function endOfValue(text: string, { labelStart, start, end }: Labelled): number {
  if (text.slice(labelStart, start).includes("\n")) return end;
  const lineEnd = text.indexOf("\n", start);
  return lineEnd < 0 ? text.length : Math.max(end, lineEnd);
}

function inSentences(text: string): Candidate<string>[] {
  return platformsInSentences(text).flatMap((mention) => {
    const box = text.slice(Math.max(0, mention.start - 6), mention.start);
    if (TICKED_BOX.test(box)) return [{ ...mention, confidence: 0.85 }];
    const line = text.slice(text.lastIndexOf("\n", mention.start - 1) + 1, mention.end);
    if (EMPTY_BOX.test(box) || UNCHECKED.test(line)) return [];
    const confidence = platformPurpose(text, mention);
    return confidence > 0 ? [{ ...mention, confidence }] : [];
  });
}
