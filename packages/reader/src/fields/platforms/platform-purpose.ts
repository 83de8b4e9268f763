import { clauseAround } from "../text/clause-around";
import type { PlatformMention } from "./platform-names";

const TOOLS =
  /^\s?(?:spark\sads|brandconnect|branded\scontent|ads\b|shop\b|creator\smarketplace|analytics|insights|pixel|logos?\b|inc\b|['’]s\s(?:terms|polic|rules|guidelines|logo))/i;
const DELIVERED =
  /\b(?:videos?|reels?|shorts?|posts?|posting|posted|publish\w*|upload\w*|stor(?:y|ies)|content|variants?|versions?|cuts?|deliver\w*|creat(?:e|es|ed|ing|ion)|creators?\sfor|live|streams?|streaming|livestreams?|broadcasts?|broadcasting|air(?:s|ed)|go(?:es)?\sout|feed|put|puts|pinned|mention|share[sd]?|per\smonth|monthly|platforms|carousels?|photo(?:graph)?s?|pictures?|pins?|clips?|films?|takeovers?|mirrored|tik[\s-]?toks)\b|\/\s?mo(?:nth)?\b/i;
const HANDLED = /\b(?:handle|account|profile|channel|page|user ?name|follower|subscriber)s?\b|@\w/i;

const PLATFORM_LIST =
  "(?:[A-Za-z]+(?:\\s(?:reels|shorts|stories))?(?:,\\s(?:and\\s|or\\s)?|\\s(?:and|or|&)\\s|\\s?\\/\\s?)){0,6}";
/** What the brand does with the content afterwards, on whichever platforms. */
const USED_BY_BRAND =
  /\b(?:boost\w*|whitelist\w*|allowlist\w*|amplif\w+|re-?us(?:e|ing)|run\s(?:paid\s)?(?:ads?|advert\w*)|paid\s(?:ads?|media|advert\w*)|licen[cs]e[sd]?|right\sto|rights\sto|entitled\sto|permi(?:ssion|tted)\sto|authori[sz]ed\sto|also\sshare|(?:brand|company|client|sponsor)\s(?:may|can|(?:shall|will)\s(?:maintain|operate|run|post|publish)))\b/i;
const OF_THE_BRAND = new RegExp(
  `\\b(?:its|our|(?:brand|company|client|sponsor|advertiser|corporation|agency|municipality)(?:['’]s)?)\\s(?:(?:own|official|verified|social\\smedia|social|handles?|accounts?|channels?)[\\s:]+)*${PLATFORM_LIST}$`,
  "i",
);
/** Content is posted again by the creator, or by the brand, whose doing it mostly is. */
const POSTED_AGAIN = /\bre-?(?:post|publish|shar)\w*/i;
const BY_THE_CREATOR =
  /(?:\b(?:creator|influencer|talent|artist|ambassador|athlete|contractor|partner|host|you|she|he|i|then|and|to)\s(?:\w+\s){0,2}?)re-?(?:post|publish|shar)\w*/i;
const BRAND = /\b(?:brand|company|client|sponsor|advertiser|corporation|agency|we|our|us|may|can|right)\b/i;
const PUT_THERE =
  /\b(?:it|them|these|those|each|one)\s(?:\w+\s){0,2}(?:on|to)\s(?:(?:her|his|their|your|my|the|creator['’]s|influencer['’]s)\s)?$/i;
const TAKEOVER = /\btake-?overs?\b[^.;]{0,80}$/i;
const NEGATED_BEHIND =
  /^[^.;,]{0,30}\b(?:shall|must|may|will|is|are)\snot\s(?:be\s|a\s)?(?:used|included|covered|part|required|allowed|permitted|wanted|needed)\b|^["”’]?\s(?:is|are)\s(?:hereby\s)?(?:excluded|struck|deleted|removed|left\sout)\b|^(?:,?\s(?:and|or|&)\s[A-Za-z]+|,\s[A-Za-z]+){0,3}\s(?:(?:profile|account|channel|page|feed)s?\s)?(?:is|are|stays?|remains?|falls?|lies?)\s(?:both\s|all\s|hereby\s)?(?:out\sof|outside|beyond|not\spart\sof|no\spart\sof)\s(?:the\s|this\s|its\s)?(?:scope|agreement|engagement|contract|deal)\b/i;
/** An account that its owner has left. */
const LEFT_ALONE =
  /\b(?:dormant|inactive|unused|disused|abandoned|closed|retired|defunct|deactivated)\s(?:[A-Za-z]+(?:,\s(?:and\s)?|\s(?:and|or|&)\s)){0,4}$/i;
const ASKED = /^[^.;!]{0,30}\?/;
const NONE_THERE =
  /\b(?:none|nothing)\s(?:on|to)\s$|\bno\s(?:videos?|posts?|content|reels?|stories|clips?)\s(?:\w+\s)?(?:on|to)\s$/i;
const NEGATED =
  /\b(?:not(?!\s(?:less|fewer|later|more|only)\b)|never|nor|(?:do|does|is|are|wo|ca)n[’']?t|no\slonger|except|excluding|other\sthan|cannot|without)\b(?:\s[\w’'-]+){0,7}[\s,]*$/i;
const OTHERWISE =
  /\b(?:such\sas|including\sbut|fan\sclub|follow\sus|find\sus|www\.|competitors?|trademarks?|registered|(?:sponsored|endorsed)\sby)\b|(?<!@[\w.-]{1,60})\.com\b/i;
const RULES =
  /\b(?:terms(?:\sof)?|policy|policies|guidelines|rules|comply|privacy|disclos\w+|paid\spartnership|hashtags?)\b/i;
const POSTED_BEFORE = /\b(?:posts?|publish\w*|upload\w*|deliver\w*|creat(?:e|es|ing)|videos?|reels?|stor(?:y|ies))\b/i;

/** The address of somebody's profile: `tiktok.com/@ada`. */
const PROFILE = /^\.com\/[@\w]/i;
const BESIDE_SENTENCE = 40;

/**
 * How sure it is that a platform is named because the contract's content is posted there, from 0 to 1; 0 where the brand may
 * use the content there, where it is forbidden, or where only the platform's rules are meant.
 */
export function platformPurpose(text: string, { start, end }: PlatformMention): number {
  const { before, after } = clauseAround(text, start, end);
  if (TOOLS.test(after)) return 0;
  if (PROFILE.test(after)) return POSTED_BEFORE.test(before) && !USED_BY_BRAND.test(before) ? 0.76 : 0;
  const around = `${before}${text.slice(start, end)}${after}`;
  const near = before.slice(-110);
  if (NEGATED.test(before) || OTHERWISE.test(`${near} ${after.slice(0, 60)}`)) return 0;
  if (RULES.test(near) || (RULES.test(after.slice(0, 60)) && !POSTED_BEFORE.test(before))) return 0;
  if (NEGATED_BEHIND.test(after) || LEFT_ALONE.test(near) || ASKED.test(after) || NONE_THERE.test(near)) return 0;
  if (TAKEOVER.test(before)) return 0.78;
  if (USED_BY_BRAND.test(before)) return 0;
  if (POSTED_AGAIN.test(before) && (!BY_THE_CREATOR.test(before) || BRAND.test(before))) return 0;
  const isDelivered = DELIVERED.test(around) || PUT_THERE.test(near);
  if (OF_THE_BRAND.test(before)) return /\b(?:appear|videos?|content)\b[^.;]{0,30}\bfor\b/i.test(before) ? 0.6 : 0;
  if (isDelivered) return 0.78;
  if (HANDLED.test(around)) return 0.6;
  const isShort = around.trim().length < BESIDE_SENTENCE;
  return isShort && DELIVERED.test(text.slice(Math.max(0, start - 90), start)) ? 0.76 : 0;
}
