import type { Featured } from "../../../ranker/linear-ranker";
import { type Frame, surroundings } from "../../../ranker/surroundings";
import { isHandleOfName } from "../../handles/handle-of-name";
import { findMentions, type NameMention } from "../mentions/find-mentions";
import type { Party } from "../parties/find-parties";
import { type NameForm, nameForms, spellingOf } from "./name-forms";
import { isCompanyCreator, partySides, placeOf } from "./place-of-name";
import { talkOf } from "./talk";

export interface NameCandidate extends Featured {
  start: number;
  end: number;
  isWhole: boolean;
}

const FIRST = 8;
const LAST = 4;

export function nameCandidates(frame: Frame, parties: readonly Party[]): NameCandidate[] {
  const forms = nameForms(findMentions(frame.text), (mention) => frame.legibilityOf(mention) < 1);
  const sides = partySides(parties);
  const likeness = likenessOf(frame.text);
  const talk = talkOf(frame);
  const spelling = spellingOf(frame.text);
  const signs = kept((mention) => [
    ...placeOf(frame, mention),
    ...sides(mention),
    ...mention.forms.map((form) => `written:${form}`),
  ]);
  const around = kept((mention) => surroundings(frame, mention));
  const persons = forms.filter(({ words }) => words.length > 1).length;
  return forms.flatMap((form, index) => {
    const own = someOf(form.own);
    const shorter = someOf(form.shorter);
    const [first] = own;
    if (!first) return [];
    const places = [...own, ...shorter];
    const shared = [
      ...places.flatMap(signs).map((sign) => `any ${sign}`),
      ...spelling(form),
      ...likeness(form),
      ...talk([...form.own, ...form.shorter]),
      `rank:${Math.min(5, index)}`,
      `persons:${Math.min(5, persons)}`,
      `times:${Math.min(4, form.own.length)}`,
      `shorter:${Math.min(3, form.shorter.length)}`,
      ...(form.words.length === 1 ? [`one word among ${Math.min(3, persons)}`] : []),
      ...form.fuller.map(fullerOf),
      ...form.lesser.map((lesser) => `lesser:${shapeOf(lesser)}`),
    ];
    return places.map((mention) => ({
      value: form.value,
      start: mention.start,
      end: mention.end,
      isWhole: own.includes(mention),
      features: [...new Set([...around(mention), ...signs(mention), ...shared])],
    }));
  });
}

function kept(read: (mention: NameMention) => string[]): (mention: NameMention) => string[] {
  const known = new Map<NameMention, string[]>();
  return (mention) => {
    const features = known.get(mention) ?? read(mention);
    known.set(mention, features);
    return features;
  };
}

function fullerOf({ words, own }: NameForm): string {
  return `fuller:${Math.min(5, words.length)} ${own.length > 1 ? "often" : "once"}`;
}

const shapeOf = ({ words }: NameForm): string =>
  `${Math.min(4, words.length)}${words.some((word) => word.length === 1) ? " initial" : ""}`;

const someOf = (mentions: readonly NameMention[]): NameMention[] =>
  mentions.length > FIRST + LAST ? [...mentions.slice(0, FIRST), ...mentions.slice(-LAST)] : [...mentions];

export function noName({ text }: Frame, parties: readonly Party[]): string[] {
  const companies = parties.filter(({ isCompany }) => isCompany).length;
  return [
    ...(isCompanyCreator(parties) ? ["none:company is the creator"] : []),
    `none:companies ${Math.min(2, companies)}`,
    ...(/\b(?:tbd|tba|tbc|to be (?:confirmed|named|announced))\b|\[[^\]\n]{0,20}name[^\]\n]{0,10}\]/i.test(text)
      ? ["none:to come"]
      : []),
    ...(/\breal name|full name|legal name/i.test(text) ? ["none:name is asked"] : []),
  ];
}

const HANDLE = /(?<![\w.])@([A-Za-z0-9_.]{3,30})/g;
const ADDRESS = /([\w.+-]{2,40})@([\w-]{2,40})\.[\w.]{2,20}/g;
const MOST = 60;
const MAX_PLACES = 2_000;
// Creators are asked to tag the brand's own account.
const TAGGED = /\b(?:tag(?:s|ged|ging)?|mention(?:s|ed|ing)?)\b(?:(?!\b(?:my|mine|me|i|i['’]m)\b)[^.;!?\n]){0,50}$/i;

function likenessOf(text: string): (form: NameForm) => string[] {
  const places = Map.groupBy(text.matchAll(HANDLE).take(MAX_PLACES), ([, handle = ""]) => handle);
  const handles = [...places.keys()].slice(0, MOST);
  const isTagged = ({ index }: RegExpExecArray) => TAGGED.test(text.slice(Math.max(0, index - 80), index));
  const tagged = new Set(handles.filter((handle) => places.get(handle)?.every(isTagged)));
  const addresses = [...text.matchAll(ADDRESS)]
    .slice(0, MOST)
    .map(([, local = "", domain = ""]) => ({ local, domain }));
  return ({ value, words }) => {
    const like = handles.filter((handle) => isHandleOfName(handle, value));
    const joined = words.join("");
    return [
      ...(like.length > 0
        ? like.every((handle) => tagged.has(handle))
          ? ["like tagged handle"]
          : ["like handle", `like handle of ${Math.min(3, handles.length)}`]
        : handles.length > 0
          ? ["unlike handles"]
          : []),
      ...(handles.some((handle) => !tagged.has(handle) && handle.toLowerCase().replace(/[^a-z]/g, "") === joined)
        ? ["same as handle"]
        : []),
      ...(addresses.some(({ local }) => isHandleOfName(local, value)) ? ["like address"] : []),
      ...(addresses.some(({ domain }) => words.some((word) => word.length > 3 && domain.toLowerCase().includes(word)))
        ? ["like domain"]
        : []),
    ];
  };
}
