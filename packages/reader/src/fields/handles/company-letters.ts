import type { Party } from "../names/parties/find-parties";
import { COMPANY } from "../names/parties/party-roles";
import { LEGAL_FORM } from "../names/person/company-name";
import { beginsWithGivenName } from "../names/person/given-names";
import type { Labelled } from "../text/find-labels";

const LEGAL_NAME = new RegExp(
  `(?<![\\p{L}\\d’'&-])(\\p{Lu}[\\p{L}\\d’'&-]{2,}(?: [\\p{L}\\d’'&-]+){0,5}),? ${LEGAL_FORM}`,
  "gu",
);
const TITLE = /(?<![\p{L}\d’'@#.-])\p{Lu}[\p{L}\d’'&]+(?: (?:(?:of|de|du|the|&) )?\p{Lu}[\p{L}\d’'&]+){1,3}/gu;
const HASHTAG = /#(\p{L}[\p{L}\d_]{4,30})/gu;
const MAIL = /([\w.+-]{3,40})@([\p{L}\d-]{3,40})(?=\.\p{L}{2,})/gu;
const SITE = /(?:\bwww\.|https?:\/\/)([\p{L}\d-]{4,40})(?=\.\p{L}{2,})/gu;
const PUBLIC_DOMAINS =
  /^(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|icloud|proton|protonmail|instagram|tiktok|youtube|facebook|twitter|twitch|pinterest|snapchat|threads|linkedin|.{0,3}partner|sponsored|advert.*|gifted)$/;
const BRAND_LABEL = new RegExp(`^(?:the )?${COMPANY}(?: name)?$`, "i");
const NAME_ENDS = new RegExp(`[,(@|\\n\\t]|\\s(?:${LEGAL_FORM})|\\s(?:and|of|an?|located|with)\\s`, "u");
const MOST = 2_000;

export function likenessToNames(text: string, labels: Labelled[], parties: Party[]): (handle: string) => string[] {
  const all = (pattern: RegExp, group = 0) =>
    [...text.matchAll(pattern)].slice(0, MOST).flatMap((match) => spellingsOf(match[group] ?? ""));
  const titles = [...text.matchAll(TITLE)].slice(0, MOST).map(([title]) => title);
  const legal = all(LEGAL_NAME, 1);
  const firstWords = [...text.matchAll(LEGAL_NAME)]
    .slice(0, MOST)
    .map(([, name = ""]) => lettersOf(name.split(" ", 1)[0] ?? ""));
  const labelled = labels.flatMap(({ label, value }) => (BRAND_LABEL.test(label) ? namesIn(value) : []));
  const called = parties.flatMap((party) =>
    isCompanys(party) ? namesIn(text.slice(party.start, party.start + 60)) : [],
  );
  const kinds = Object.entries({
    company: [...legal, ...labelled, ...called],
    "company's first word": firstWords.filter((word) => word.length >= 5),
    hashtag: all(HASHTAG, 1),
    "mail box": all(MAIL, 1),
    site: [...all(MAIL, 2), ...all(SITE, 1)],
    "a person's words": titles.filter(beginsWithGivenName).flatMap(spellingsOf),
    "words with capitals": titles.filter((title) => !beginsWithGivenName(title)).flatMap(spellingsOf),
    "letter head": text
      .slice(0, 300)
      .split("\n", 2)
      .flatMap((line) => line.split(/[^\p{L}\d]+/u))
      .map(lettersOf)
      .filter((word) => word.length >= 5),
  }).map(([kind, names]) => {
    const known = names.filter((name) => name.length >= 4 && name.length <= 30 && !PUBLIC_DOMAINS.test(name));
    return [kind, beginsWithOneOf(known)] as const;
  });
  return (handle) => kinds.flatMap(([kind, isOfOne]) => (isOfOne(handle) ? [`like ${kind}`] : []));
}

export function isCompanys({ role, isCompany, start, end }: Party): boolean {
  return role === "company" || (isCompany && end - start < 250);
}

// Petal & Pine may be @petalpine or @petalandpine.
const spellingsOf = (name: string): string[] =>
  name.includes("&") ? [lettersOf(name), lettersOf(name.replaceAll("&", "and"))] : [lettersOf(name)];

const namesIn = (text: string): string[] => spellingsOf(text.split(NAME_ENDS, 1)[0] ?? "");

function beginsWithOneOf(names: Iterable<string>): (handle: string) => boolean {
  const known = new Set(names);
  const lengths = [...new Set([...known].map(({ length }) => length))];
  return (handle) => {
    const letters = lettersOf(handle);
    return lengths.some((length) => letters.length >= length && known.has(letters.slice(0, length)));
  };
}

function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}
