import { isSuperseded } from "../text/superseded";

type Form = "name" | "rare" | "short" | "word" | "letter" | "content" | "link" | "in handle";

export interface PlatformMention {
  value: string;
  form: Form;
  start: number;
  end: number;
}

const NAMES: readonly [string, Form, RegExp][] = [
  ["TikTok", "name", /tik[\s-]?tok(?:s|ers?)?/gi],
  ["Instagram", "name", /[il1]nstagram/gi],
  ["YouTube", "name", /you[\s-]?tube/gi],
  ["X", "name", /twitter/gi],
  ["Facebook", "name", /facebook/gi],
  ["LinkedIn", "name", /linked[\s-]?[il]n/gi],
  ["Snapchat", "name", /snapchat/gi],
  ["Pinterest", "name", /pinterest/gi],
  ["Twitch", "name", /twitch/gi],
  ["Reddit", "name", /reddit/gi],
  ["BeReal", "name", /bereal/gi],
  ["Lemon8", "name", /lemon8/gi],
  ["Strava", "name", /strava/gi],
  ["Bluesky", "name", /bluesky/gi],
  ["Substack", "name", /substack/gi],
  ["Discord", "rare", /discord/gi],
  ["Telegram", "rare", /telegram/gi],
  ["Weibo", "rare", /weibo/gi],
  ["Douyin", "rare", /douyin/gi],
  ["Bilibili", "rare", /bilibili/gi],
  ["Xiaohongshu", "rare", /xiaohongshu|rednote/gi],
  ["VK", "rare", /VK(?:ontakte)?/g],
  ["Vimeo", "rare", /vimeo/gi],
  ["Rumble", "rare", /Rumble/g],
  ["Tumblr", "rare", /tumblr/gi],
  ["Patreon", "rare", /patreon/gi],
  ["Nextdoor", "rare", /nextdoor/gi],
  ["TikTok", "short", /tt(?!\s?\$)/gi],
  ["Instagram", "short", /ig|insta/gi],
  ["YouTube", "short", /yt|youtu\.be/gi],
  ["Facebook", "short", /fb/gi],
  ["Snapchat", "short", /snap/gi],
  ["Threads", "word", /Threads/g],
  ["Kick", "word", /Kick(?![\s-]?off)/g],
  ["X", "letter", /X/g],
  ["Instagram", "content", /reels?/gi],
  ["YouTube", "content", /shorts/gi],
  ["Pinterest", "content", /(?:idea )?pins/gi],
  ["X", "content", /tweets?/gi],
];

const MOST = 200;
const INSIDE = /[A-Za-z\d]/;
const BOX_AROUND = /^(?:\[X\]|\(X\)|_X_)$/;

export function platformMentions(text: string): PlatformMention[] {
  const found = NAMES.flatMap(([value, form, pattern]) => {
    const mentions: PlatformMention[] = [];
    for (const { index: start, 0: name } of text.matchAll(pattern)) {
      const end = start + name.length;
      if (INSIDE.test(text[start - 1] ?? "") || INSIDE.test(text[end] ?? "")) continue;
      if (BOX_AROUND.test(text.slice(start - 1, end + 1))) continue;
      mentions.push({ value, form: formIn(text, form, start, end), start, end });
      if (mentions.length === MOST) break;
    }
    return mentions;
  });
  return found.sort((one, other) => one.start - other.start);
}

function formIn(text: string, form: Form, start: number, end: number): Form {
  if (/^\.(?:com|tv)\b/.test(text.slice(end, end + 5))) return "link";
  return /@[\w.-]*$/.test(text.slice(Math.max(0, start - 30), start)) ? "in handle" : form;
}

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

export function signsOf(before: string, after: string): string[] {
  return SIGNS.flatMap(([name, isSeen]) => (isSeen(before, after) ? [name] : []));
}
