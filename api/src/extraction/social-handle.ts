import { isProfileName, PROFILE_ADDRESSES } from "@crm/domain/profile-handle";
import { type Candidate, surest } from "./candidate";
import type { Labelled } from "./find-labels";

const HANDLE = /(?<![\w.@/}\])>])@(?=_*[A-Za-z0-9])([A-Za-z0-9_](?:[A-Za-z0-9._]{0,28}[A-Za-z0-9_])?)(?!@)/g;
const LABEL =
  /\b(?:handles?|user ?names?|social(?: media)?(?: accounts?)?|instagram|ig|tiktok|youtube|twitter|snapchat|creator|influencer|talent|ambassador|account)\b/i;
const OWN_LABEL = /(?<![\w(])(?:brand|company|client|sponsor|agency)\b/i;
const OF_THE_BRAND =
  /\b(?:tag(?:s|ging|ged)?|mention(?:s|ing)?|follow(?:s|ing)?|credit(?:s|ing)?|brand['’]s|company['’]s|collab with|our\s(?:\w+\s){0,3}(?:accounts?|handles?|page|profile|channel))\b[^.;\n]{0,50}$/i;

/** The creator's handle with its @: beside the name, under a label, or in the address of a profile. */
export function readSocialHandle(
  text: string,
  labels: Labelled[],
  name: Candidate<string> | null,
): Candidate<string> | null {
  const candidates = [...handles(text, name), ...labelledNames(labels), ...profiles(text)];
  const usable = candidates.filter(({ start, confidence }) => {
    const label = labels.find((one) => start >= one.start && start < one.end);
    return confidence >= 0.35 && !(label && OWN_LABEL.test(label.label));
  });
  return surest(usable, (a, b) => a.toLowerCase() === b.toLowerCase());
}

function handles(text: string, name: Candidate<string> | null): Candidate<string>[] {
  return [...text.matchAll(HANDLE)].map((match) => {
    const start = match.index;
    const before = text.slice(Math.max(0, start - 90), start);
    let confidence = 0.6;
    if (LABEL.test(before.slice(-60))) confidence = 0.88;
    if (name && start >= name.end && start - name.end < 60) confidence = 0.95;
    if (OF_THE_BRAND.test(before)) confidence -= 0.6;
    // A letter right after other punctuation: the rest of a handle that was misread.
    if (/^[:;|!]\w/.test(text.slice(start + match[0].length))) confidence *= 0.6;
    return { value: match[0], confidence, start, end: start + match[0].length };
  });
}

/** Instagram handle: janedoe */
function labelledNames(labels: Labelled[]): Candidate<string>[] {
  return labels.flatMap(({ label, value, start }) => {
    const isHandle = /\b(?:handle|user ?name)\b/i.test(label);
    const match = /^([A-Za-z0-9_][A-Za-z0-9._]{1,28}[A-Za-z0-9_])$/.exec(value);
    if (!isHandle || !match || /^(?:tbd|none|n\/a|name)$/i.test(value)) return [];
    return [{ value: `@${match[1]}`, confidence: 0.85, start, end: start + value.length }];
  });
}

function profiles(text: string): Candidate<string>[] {
  return [...text.matchAll(PROFILE_ADDRESSES)].flatMap((match) => {
    const handle = match[1] ?? "";
    if (!isProfileName(handle)) return [];
    const isBrands = OF_THE_BRAND.test(text.slice(Math.max(0, match.index - 90), match.index));
    const confidence = isBrands ? 0.2 : 0.8;
    return [{ value: `@${handle}`, confidence, start: match.index, end: match.index + match[0].length }];
  });
}
