import { isProfileName, PROFILE_ADDRESSES } from "@crm/domain/text/handle";
import { foldedWords } from "../names/mentions/folded-words";
import type { Labelled } from "../text/find-labels";
import {
  findHandleMentions,
  type HandleForm,
  type HandleMention,
  isPlaceholderHandle,
  withRest,
} from "./handle-mentions";

/** Finds every possible handle: @names, profile URLs, labelled or spoken names, chat speakers, and words like the creator's name. */
export function findHandles(text: string, labels: Labelled[], name: string | null = null): HandleMention[] {
  const signed = [...findHandleMentions(text), ...profiles(text)];
  const isSigned = (start: number, end: number) => signed.some((one) => one.start < end && one.end > start);
  const bare = [...labelled(labels), ...inSentences(text), ...said(text), ...speakers(text)];
  const known = new Set([...signed, ...bare].map(({ end }) => end));
  const others = [...words(text), ...likeName(text, name)].filter(({ end }) => !known.has(end));
  return [
    ...signed,
    ...[...bare, ...others].filter(({ value, start, end }) => !isSigned(start, end) && !OFTEN_WORDS.test(value)),
  ]
    .filter(({ value }) => !isPlaceholderHandle(value))
    .sort((one, other) => one.start - other.start || one.end - other.end);
}

const OFTEN_WORDS =
  /^@(?:tb[acd]|x{2,}|none|n\/?a|name|yes|no|same|see|below|above|weekly|monthly|daily|twice|reels?|stor(?:y|ies)|posts?|videos?|shorts|feed|static|organic|required|optional|included|primary|secondary|main|unlimited|carousels?|collabs?|lives?|livestreams?|ugc|paid|images?|photos?|both|only|everywhere|handles?|account|channel|user(?:name)?|all|followers?|subscribers?|one|two|three|four|five|six|seven|eight|nine|ten)$/i;

const MOST = 200;

const POST = /^\/(?:video|status|reel|p|shorts|posts)\b/;
const BROKEN_PROFILE =
  /(?<![\w.-])(?:www\.)?(?:instagram|tiktok|youtube|twitch|threads|facebook|snapchat|twitter|x)\.(?:com|tv|net)\/\n[^\S\n]*@?([A-Za-z0-9_][A-Za-z0-9._]{1,28}[A-Za-z0-9_])/gi;

function profiles(text: string): HandleMention[] {
  return [...text.matchAll(PROFILE_ADDRESSES), ...text.matchAll(BROKEN_PROFILE)].slice(0, MOST).flatMap((match) => {
    const [name = "", end] = [match[1], match.index + match[0].length];
    if (!isProfileName(name)) return [];
    const form = POST.test(text.slice(end, end + 8)) ? "post link" : "link";
    return withRest(text, { value: `@${name}`, start: match.index, end, form });
  });
}

const LABEL =
  /\b(?:handles?|user ?names?|screen ?names?|nick(?:name)?s?|accounts?|acct|profiles?|channels?|socials?|pages?|known|tags?|alias|instagram|insta|ig|tik ?tok|tt|youtube|yt|twitter|twitch|snapchat|snap|threads|pinterest|facebook|fb|kick|find (?:me|her|him|them|us)|@)(?![\p{L}\d])|^@$/iu;
const FIRST_NAME =
  /^["“'‘]?(?:_{2,80})?([A-Za-z0-9_][A-Za-z0-9._]{1,28}?[A-Za-z0-9_])(?=_{2,80}|["”'’]?(?:$|\s?[,;(/|]|\s))/;

const NUMBER = /^[\d._]+[a-z]{0,2}$/i;

function labelled(labels: Labelled[]): HandleMention[] {
  const found = labels.flatMap(({ label, value, start }) => {
    const name = LABEL.test(label) ? FIRST_NAME.exec(value) : null;
    if (!name?.[1] || NUMBER.test(name[1])) return [];
    if (/^["”'’]?\s[\w&]/.test(value.slice(name[0].length)) && !HAS_MARK.test(name[1])) return [];
    const from = start + name[0].length - name[1].length;
    return [{ value: `@${name[1]}`, start: from, end: from + name[1].length, form: "labelled" as const }];
  });
  return found.slice(0, MOST);
}

const SIGN =
  "(?:handles?|user ?names?|screen ?name|nick(?:name)?|tag|instagram|insta|ig|tiktok|tik tok|tt|youtube|yt|twitter|twitch|snapchat|snap|threads|account|channel|profile|page|name|known|post|posts|streams|goes|find)";
// (IG: keebee), under the name kee.bee, Instagram handle “keebee”.
const BARE = new RegExp(
  `(?<![A-Za-z])${SIGN}(?![A-Za-z])["”']?(?: (?:handle|user ?name|account|name|is|are|as|by|under|online|called|named|on|me|her|him|them|at|both|of)(?![A-Za-z0-9._])){0,3}(?:[:=–—-]| [:=–—-])? ?(?:(["“'‘])|[([] ?)?([A-Za-z0-9_][A-Za-z0-9._]{1,28}[A-Za-z0-9_])(?![\\p{L}\\p{M}\\p{Cf}\\d_@]|\\.[\\p{L}\\d_])`,
  "giu",
);
const HAS_MARK = /[A-Za-z][._\d]|[._\d][A-Za-z]/;
const IN_BRACKET = /[([]\s?(?:\w+:?\s){0,2}$/;

const SAID_TO_BE =
  /(?:(?:user ?name|screen ?name|handle|page|channel|account)(?: is|['’]s)|handle:?) [a-z][a-z0-9_]{5,}$/i;

function inSentences(text: string): HandleMention[] {
  return [...text.matchAll(BARE)]
    .flatMap((match) => {
      const name = match[2] ?? "";
      const end = match.index + match[0].length;
      const start = end - name.length;
      const isBracketed =
        IN_BRACKET.test(text.slice(Math.max(0, start - 25), start)) && /^\s?[)\],;|]/.test(text.slice(end, end + 2));
      const isQuoted = match[1] !== undefined && /^["”'’]/.test(text.slice(end, end + 1));
      const isSaid = SAID_TO_BE.test(match[0]);
      const isLikely = HAS_MARK.test(name) || isQuoted || isBracketed || isSaid;
      return isLikely && !NUMBER.test(name) && !/__/.test(name) && !text.startsWith("//", end)
        ? [{ value: `@${name}`, start, end, form: "bare" as const }]
        : [];
    })
    .slice(0, MOST);
}

// "at farid dot wok"; "at Thandi runs, all one word".
const SPELT_ALOUD = [
  /\bat ([a-z0-9]{2,20}(?: (?:dot|underscore) [a-z0-9]{1,20}){1,4})\b/gi,
  /\bat ([a-z0-9]{1,20}(?: [a-z0-9]{1,20}){0,3}?),? (?:all )?(?:in )?one word\b/gi,
];
const SAID = [
  /\b(?:handle|account|user ?name|channel|insta|instagram|tiktok|tik tok|name)(?:['’]s| is)? at ([a-z0-9_]{4,30})\b(?! (?:dot|underscore)\b| [\w ]{1,40}\bone word)/gi,
  /\bat ([a-z0-9_]{5,30})(?=,? (?:all|on both|everywhere|no dots?|with no))/gi,
];

function said(text: string): HandleMention[] {
  const found = (patterns: RegExp[], form: HandleForm) =>
    patterns.flatMap((pattern) =>
      [...text.matchAll(pattern)].slice(0, MOST).map((match) => {
        const name = (match[1] ?? "")
          .toLowerCase()
          .replace(/ dot /g, ".")
          .replace(/ underscore /g, "_");
        return {
          value: `@${name.replaceAll(" ", "")}`,
          start: match.index,
          end: match.index + match[0].length,
          form,
        };
      }),
    );
  return [...found(SPELT_ALOUD, "spelt aloud"), ...found(SAID, "said")];
}

const WORD =
  /(?<![\p{L}\p{M}\p{Cf}\d_@./:#&=%+-])([a-z]{2,20}(?:[._][a-z0-9]{2,20}){1,4}_?)(?![\p{L}\p{M}\p{Cf}\d_@/]|[._:=-][\p{L}\d_])/gu;
const NO_NAME_END =
  /[._](?:com|net|org|co|io|eu|de|uk|fr|es|it|nl|pl|au|ca|us|app|tv|example|test|pdf|docx?|xlsx?|pptx?|jpe?g|png|gif|mp4|mov|txt|csv|zip|json|html?)$/i;

// Only handles are spelt like jane.bakes.
function words(text: string): HandleMention[] {
  return [...text.matchAll(WORD)]
    .slice(0, MOST)
    .filter(([word]) => !NO_NAME_END.test(word))
    .map(({ 0: word, index }) => ({
      value: `@${word}`,
      start: index,
      end: index + word.length,
      form: "word" as const,
    }));
}

const TOKEN =
  /(?<![\p{L}\p{M}\p{Cf}\d_@./:#&=%+-])([A-Za-z][A-Za-z0-9_]{5,29})(?![\p{L}\p{M}\p{Cf}\d_@/]|[.:=-][\p{L}\d_])/gu;
const LIKE = { letters: 4, more: 3 };

function likeName(text: string, name: string | null): HandleMention[] {
  const parts = foldedWords(name ?? "").filter((part) => part.length >= LIKE.letters);
  if (parts.length === 0) return [];
  return [...text.matchAll(TOKEN)]
    .filter(([, word = ""]) => {
      const small = word.toLowerCase();
      return parts.some(
        (part) => small.includes(part.slice(0, LIKE.letters)) && small.length >= part.length + LIKE.more,
      );
    })
    .slice(0, MOST)
    .map(({ 0: word, index }) => ({
      value: `@${word}`,
      start: index,
      end: index + word.length,
      form: "word" as const,
    }));
}

const SPEAKER = /(?:^|\n)(?:\[[^\]\n]{4,30}\] ?)?([a-z][a-z0-9._]{2,28}[a-z0-9_])(?=: |:?\n|:?$)/g;

function speakers(text: string): HandleMention[] {
  const lines = [...text.matchAll(SPEAKER)].slice(0, MOST);
  const names = Map.groupBy(lines, ([, name]) => name ?? "");
  return [...names].flatMap(([name, [first, ...more]]) => {
    if (!first || more.length === 0) return [];
    const start = first.index + first[0].indexOf(name);
    return [{ value: `@${name}`, start, end: start + name.length, form: "speaker" as const }];
  });
}
