import { isSuperseded } from "../text/superseded";

const BY_BRAND =
  /\b(?:brand|company|client|sponsor|corporation|agency|advertiser|we|licensee|buyer)\s(?:may|can|could|will|shall|might|is\s\w+\sto)\b|\b(?:boost|whitelist|allowlist|white-list|amplif|re-?us|re-?post|re-?shar|spark|licen[cs]|advert)\w*|\bpaid\s(?:ads?|media|social)\b|\bads?\b/i;
const BRANDS_OWN =
  /\b(?:its|our|(?:brand|company|client|sponsor|advertiser|corporation|agency|dealer|shop)['’]s|the\s(?:brand|company|client|sponsor))\s(?:own\s)?(?:[\w-]+\s){0,3}$/i;
const NEGATED =
  /\b(?:not?|never|nor|none|nothing|without|except|excluding|other\sthan|instead\sof|rather\sthan|cannot|no\slonger|avoid|delete|drop(?:ped)?|remove[ds]?|decline[ds]?|skip|parked|\w+n['’]t)\b[^.;:]{0,60}$/i;
const NEGATED_BEHIND =
  /^[^.;:]{0,40}\b(?:not|never|no\slonger|out|outside|excluded|dropped|deleted|removed|struck|hacked|closed|inactive|dormant|parked|later|beyond|no\spart|disapplied|\w+n['’]t)\b/i;
const COUNTED =
  /\b(?:\d{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|an?|each|every|weekly|monthly)\b\)?\s?[x×]?\s?(?:[\w-]+\s){0,2}$/i;
const OTHERS_NAME =
  /^\s?(?:spark\sads|brandconnect|shop\b|creator\smarketplace|analytics|insights|pixel|logos?\b|inc\b|['’]s\s(?:terms|polic|rules|guidelines|logo))/i;
const FOLLOWERS = /^[\s:(]{0,3}[\d.,]+\s?[kKmM]?\b|\b(?:followers?|subscribers?|subs|fans)\b/i;
const ASKED = /^[^.;!\n]{0,40}\?/;

const SIGNS: readonly [string, (before: string, after: string) => boolean][] = [
  ["by the brand", (before) => BY_BRAND.test(before)],
  ["brand's own", (before) => BRANDS_OWN.test(before)],
  ["negated", (before) => NEGATED.test(before)],
  ["negated behind", (_, after) => NEGATED_BEHIND.test(after)],
  ["counted", (before) => COUNTED.test(before.slice(-40))],
  ["something else", (_, after) => OTHERS_NAME.test(after)],
  ["followers", (_, after) => FOLLOWERS.test(after)],
  ["asked", (_, after) => ASKED.test(after)],
  ["superseded", isSuperseded],
];

/** What the words before and after a mention seem to say of it, as the names of the signs that are seen. */
export function signsOf(before: string, after: string): string[] {
  return SIGNS.flatMap(([name, isSeen]) => (isSeen(before, after) ? [name] : []));
}
