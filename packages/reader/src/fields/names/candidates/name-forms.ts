import type { NameMention } from "../mentions/find-mentions";
import { foldedWords } from "../mentions/folded-words";
import { GIVEN_NAMES } from "../person/given-names";
import { isMadeOfOrdinaryWords, NO_PERSON_WORDS } from "../person/ordinary-words";
import { spellName } from "../person/person-name";

export interface NameForm {
  value: string;
  words: string[];
  own: NameMention[];
  shorter: NameMention[];
  /** Longer forms of this name: Ada King Lovelace is one of Ada Lovelace. */
  fuller: NameForm[];
  lesser: NameForm[];
}

const MAX_FORMS = 400;

export function nameForms(
  mentions: readonly NameMention[],
  isFromOcr: (mention: NameMention) => boolean = () => false,
): NameForm[] {
  const forms = new Map<string, NameForm>();
  for (const mention of mentions) {
    const words = foldedWords(mention.name);
    const key = words.join("");
    const misread = () => [...forms.values()].find((form) => isMisreading(form.words, words));
    const known = forms.get(key) ?? (isFromOcr(mention) ? misread() : undefined);
    if (known) known.own.push(mention);
    else if (forms.size < MAX_FORMS && words.length > 0)
      forms.set(key, { value: "", words, own: [mention], shorter: [], fuller: [], lesser: [] });
  }
  const all = [...forms.values()];
  const byEdge = new Map<string, NameForm[]>();
  for (const form of all)
    for (const edge of new Set([form.words[0], form.words.at(-1)]))
      if (edge) byEdge.set(edge, [...(byEdge.get(edge) ?? []), form]);
  const isPartOfOther = new Set<NameForm>();
  for (const short of all) {
    const near = new Set([short.words[0], short.words.at(-1)].flatMap((edge) => byEdge.get(edge ?? "") ?? []));
    for (const long of near) {
      if (long === short || !isShorterForm(short.words, long.words)) continue;
      long.shorter.push(...short.own);
      short.fuller.push(long);
      if (short.words.length === 1) isPartOfOther.add(short);
      else long.lesser.push(short);
    }
  }
  return all.flatMap((form) => (isPartOfOther.has(form) ? [] : [{ ...form, value: spelledValue(form) }]));
}

// OCR reads Gráinne Walsh as Grainne Walsh in one place and as Griinne Walsh in another. Anna and Anne are two people.
function isMisreading(known: readonly string[], read: readonly string[]): boolean {
  if (known.length !== read.length || known.length < 2) return false;
  const [different, ...others] = known.flatMap((word, at) =>
    word === read[at] ? [] : [{ word, read: read[at] ?? "" }],
  );
  if (!different || others.length > 0 || different.word.length !== different.read.length) return false;
  if (GIVEN_NAMES.has(different.word) && GIVEN_NAMES.has(different.read)) return false;
  return [...different.word].filter((letter, at) => letter !== different.read[at]).length === 1;
}

/** True when the words, or their initials, appear in the longer name in order. */
export function isShorterForm(short: readonly string[], long: readonly string[]): boolean {
  if (short.join("").length >= long.join("").length) return false;
  if (short[0] !== long[0] && short.at(-1) !== long.at(-1)) return false;
  let at = 0;
  for (const word of short) {
    const found = long.findIndex(
      (one, place) => place >= at && (one === word || (word.length === 1 && one.startsWith(word))),
    );
    if (found < 0) return false;
    at = found + 1;
  }
  return true;
}

function spelledValue({ own }: NameForm): string {
  const names = own.map(({ name }) => name);
  const mixed = names.filter((name) => name !== name.toUpperCase() && name !== name.toLowerCase());
  const [best = ""] = (mixed.length > 0 ? mixed : names).sort((one, other) => accentsOf(other) - accentsOf(one));
  return spellName(best);
}

const accentsOf = (name: string): number => name.replace(/[\p{ASCII}]/gu, "").length;

export function spellingOf(text: string): (form: NameForm) => string[] {
  const small = new Set(text.match(/(?<![\p{L}@.#_-])\p{Ll}{3,}/gu));
  return (form) => [...shapeOf(form), ...usedOf(form, small)];
}

// "Core Challenge", when the text also writes "challenge".
function usedOf({ words }: NameForm, small: ReadonlySet<string>): string[] {
  const used = words.filter((word) => word.length > 2 && small.has(word) && !GIVEN_NAMES.has(word)).length;
  return used > 0
    ? [
        `name:used ${used === words.length ? "whole" : "in part"}`,
        ...(small.has(words.at(-1) ?? "") ? ["name:used at end"] : []),
      ]
    : [];
}

function shapeOf({ value, words, own }: NameForm): string[] {
  const given = GIVEN_NAMES.has(words[0] ?? "")
    ? "given"
    : words.some((word) => GIVEN_NAMES.has(word))
      ? "given inside"
      : "no given";
  return [
    `words:${Math.min(5, words.length)}`,
    `name:${given}`,
    `name:${given} of ${Math.min(3, words.length)}`,
    ...(own.every(({ name }) => name === name.toUpperCase()) ? ["name:in capitals"] : []),
    ...(words.some((word) => word.length === 1) ? ["name:initial"] : []),
    ...(words[0]?.length === 1 ? ["name:first initial"] : []),
    ...(isMadeOfOrdinaryWords(value) ? [`name:ordinary ${given}`] : []),
    ...(words.some((word) => NO_PERSON_WORDS.has(word)) ? ["name:odd"] : []),
    ...(value !== value.toUpperCase() && /(?:^|\s)\p{Lu}{2,}(?:\s|$)/u.test(own[0]?.name ?? "")
      ? ["name:capitals inside"]
      : []),
    ...(/^\p{Lu}{2,5}$/u.test(own[0]?.name ?? "") ? ["name:letters"] : []),
    ...(/\s(?:de|da|van|von|al|bin|el|di|du|della|der|ní|y)\s/i.test(value) ? ["name:particle"] : []),
    ...(/\p{Ll}\p{Lu}/u.test(value.replace(/\b(?:Mc|Mac|De|La|Van|Nic)/g, "")) ? ["name:camel"] : []),
    ...words.flatMap((word) => (GIVEN_NAMES.has(word) ? [] : [`ends in:${word.slice(-3)}`])),
    ...(/-/.test(value) ? ["name:hyphen"] : []),
  ];
}
