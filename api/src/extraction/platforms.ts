import type { Candidate } from "./candidate";
import type { Labelled } from "./find-labels";
import { platformsInList, platformsInSentences } from "./platform-names";
import { platformPurpose } from "./platform-purpose";

const LABEL =
  /^(?:(?:social|media|primary|secondary|main|publishing|posting|publication|distribution|target|approved|designated|content|deliverables?|agreed|required|creator|influencer|talent) ){0,3}(?:platforms?|channels?|networks?)(?: ?\(s\))?(?: (?:name|used|covered|for posting|(?:and|&) (?:handles?|accounts?)))?(?: ?\(.{0,30}\))?$|^(?:where(?: posted)?|posting on|(?:to be )?posted (?:on|to|at)|publish(?:ed)? (?:on|to)|posts? on|goes live on)$/i;
const UNCHECKED = /^\W*(?:☐|□|\[\s?\]|\(\s?\))/;
/** A box right before a platform says by itself whether it is meant. */
const EMPTY_BOX = /(?:☐|□|\[\s?\]|\(\s?\))\s?$/;
const TICKED_BOX = /(?:☒|☑|✓|✔|[[(]\s?[xX✓✔]\s?[\])]|_[xX✓✔]_)\s?$/;
const STARTS_TICKED = /^\s*(?:☒|☑|✓|✔|[[(]\s?[xX✓✔]\s?[\])]|_[xX✓✔]_)/;

const LONGEST_QUOTE = 600;
const LONGEST_VALUE = 200;

/** The platforms that the contract's content is for: under their label, else where deliverables or accounts name them. */
export function readPlatforms(text: string, labels: Labelled[]): Candidate<string[]> | null {
  const labelled = underLabels(text, labels);
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
    return platformsInList(value, label.start)
      .filter((mention) => !EMPTY_BOX.test(value.slice(0, mention.start - label.start)))
      .map((mention) => ({ ...mention, confidence: 0.95 }));
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
