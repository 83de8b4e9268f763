import type { NameMention } from "../mentions/find-mentions";
import { foldedWords } from "../mentions/folded-words";
import type { Party } from "../parties/find-parties";

/** On which side of the contract a name stands, by the parties that have been given an alias. */
export function partySides(parties: readonly Party[]): (mention: NameMention) => string[] {
  const hasCompany = parties.some(({ isCompany, role }) => isCompany || role === "company");
  return ({ name, start, end }) =>
    parties.slice(0, 40).flatMap(({ person, role, words, isShared, isCompany, start: from, end: to }) => {
      if (start < from || end > to) return [];
      const isPerson = person && person.start <= end && person.end >= start;
      return [
        `party:${role}${isShared ? " shared" : ""}`,
        ...(isPerson
          ? [
              `party person:${role}${isShared ? " shared" : ""}`,
              `party person:${role} ${hasCompany ? "beside company" : "alone"}`,
            ]
          : []),
        ...(words.some((word) => foldedWords(name).includes(word.toLowerCase())) ? ["party called by its name"] : []),
        ...(isCompany ? [`party company:${role}`] : []),
      ];
    });
}

/** What the parties say against a creator's name: two companies, or a creator that is one. */
export function isCompanyCreator(parties: readonly Party[]): boolean {
  const creators = parties.filter(({ role }) => role === "creator");
  return creators.some(({ isCompany }) => isCompany) && !creators.some(({ person }) => person);
}
