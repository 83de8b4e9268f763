import { GIVEN_NAMES } from "../person/given-names";
import { NO_PERSON_WORDS } from "../person/no-person-words";
import { isMadeOfOrdinaryWords } from "../person/ordinary-words";
import type { NameForm } from "./name-forms";

/** What a name's own words say: how many, whether people are called so, whether the text uses them as ordinary words. */
export function spellingOf(text: string): (form: NameForm) => string[] {
  const small = new Set(text.match(/(?<![\p{L}@.#_-])\p{Ll}{3,}/gu));
  return (form) => [...shapeOf(form), ...usedOf(form, small)];
}

// Core Challenge, where the text also speaks of a challenge.
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
