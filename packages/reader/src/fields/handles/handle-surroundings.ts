import { LEGAL_FORM } from "../names/person/company-name";
import { beginsWithOneOf, lettersOf } from "./begins-with-name";
import type { HandleMention } from "./handle-mentions";

/** What may stand between the handles and hashtags of a list. */
const NEXT_IN_LIST = "[\"“”'‘’]?\\s?(?:[,+&|/;·•]|and|or)?\\s?[\"“”'‘’]?";
const BEHIND_HASHTAG = new RegExp(`#[\\p{L}\\d_]+${NEXT_IN_LIST}$`, "u");
const BEFORE_HASHTAG = new RegExp(`^${NEXT_IN_LIST}#\\p{L}`, "u");
const BEHIND_HANDLE = /@[\w.]+\s?[,+&|/;·•]?\s?$/;
const UNDER_TAGS = /(?:^|\n)[^\n]{0,30}\b(?:tags?|hashtags?|mentions?|credits?)\b\W*\n[^\n]{0,20}$/i;
/** What is sent goes to the brand; so does a wish not to be forgotten, and thanks. */
const RECEIVED =
  /\b(?:(?:sends?|sent|deliver\w*|go(?:es)?|hand(?:s|ed)?|submit\w*|upload(?:s|ed)?|files?)\b[^.;\n]{0,30}\b(?:to|with)|forget|shout\s?outs?(?:\sto)?|thank(?:s|ing)?(?:\sto)?|plug|name-?drop|add|adding|us\s(?:on|at|via|here)\b[^.;\n]{0,25})\W{0,3}$/i;
/** In the place of a name at the foot of a mail, which mostly the brand writes. */
const BELOW_GREETING =
  /(?:^|\n)(?:kind\w*|best|cheers|thanks|thank you|sincerely|warm\w*|regards|many thanks|yours|love|talk soon|speak soon|all the best)[^\n]{0,20}\n(?:[^\n]{0,50}\n){0,4}[^\n]{0,40}$/i;
const OF_A_PLACE =
  /\b(?:(?:is|be|held|party|event|meet|lunch|dinner|shoot|shot|filmed|located)(?:\s\w+){0,2}\sat|shoot|visit|visiting|venue|location|event|party|dinner|stay|hosted\sby|sponsored\sby|made\sby|works?\sfor|photo(?:s|graphy)?\sby)\s(?:the\s)?$/i;
const SIGNS = [BEHIND_HASHTAG, BEHIND_HANDLE, UNDER_TAGS, OF_A_PLACE, RECEIVED, BELOW_GREETING];
/** Names with a legal form, hashtags, and the names of sites and mail boxes, which the brand's handle repeats. */
const NAMES = [
  new RegExp(`(?<![\\p{L}\\d’'&-])(\\p{Lu}[\\p{L}\\d’'&-]{3,})(?=(?: [\\p{L}\\d’'&-]+){0,5},? ${LEGAL_FORM})`, "gu"),
  /#(\p{L}[\p{L}\d_]{4,30})/gu,
  /(?<=[\w.+-]@|\bwww\.|https?:\/\/)([\p{L}\d-]{5,40})(?=\.\p{L}{2,})/gu,
];
const NO_BRANDS =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|proton|protonmail|instagram|tiktok|youtube|facebook|twitter|twitch|pinterest|snapchat|threads|linkedin|.{0,3}partner|sponsored|advert.*|gifted)$/;

/** Tells handles that are hardly the creator's where nothing calls for one: in lists of tags, of places, or made of a name of the brand's. */
export function isUnlikelyOwn(text: string): (handle: Pick<HandleMention, "value" | "start" | "end">) => boolean {
  const names = NAMES.flatMap((pattern) =>
    [...text.matchAll(pattern)].map((match) => lettersOf(match[1] ?? "")),
  ).filter((name) => name.length >= 5 && !NO_BRANDS.test(name));
  const isNamed = beginsWithOneOf(names);
  return ({ value, start, end }) => {
    const before = text.slice(Math.max(0, start - 150), start);
    const isListed = SIGNS.some((sign) => sign.test(before));
    return isListed || BEFORE_HASHTAG.test(text.slice(end, end + 12)) || isNamed(value);
  };
}
