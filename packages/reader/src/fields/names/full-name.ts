import { type Candidate, surest } from "../candidate";
import type { Labelled } from "../text/find-labels";
import { fullestForm, isFullerForm } from "./fuller-name";
import { readChatSpeakers } from "./parties/chat-speakers";
import type { Party } from "./parties/find-parties";
import { readIndividuals } from "./parties/individual-parties";
import { readListedParties } from "./parties/listed-parties";
import { readMailParties } from "./parties/mail-parties";
import { isBetweenCompanies, isCreatorCompany, namesOfOtherSide, readNamedParties } from "./parties/named-parties";
import { readPartyNames } from "./parties/party-names";
import { readRoleInUse } from "./parties/role-in-use";
import { spellName } from "./person/person-name";
import { readAddressee } from "./signs/addressee";
import { readAskedName } from "./signs/asked-name";
import { readCalledCreator } from "./signs/called-creator";
import { readLabelledName } from "./signs/creator-labels";
import { readHeadedName } from "./signs/headed-name";
import { readLentPerson } from "./signs/lent-person";
import { readNameAboveRole } from "./signs/name-above-role";
import { readNameLikeHandle } from "./signs/name-like-handle";
import { readNameWithHandle } from "./signs/name-with-handle";
import { readNamedInSentences } from "./signs/named-in-sentences";
import { readSignedName } from "./signs/signed-name";
import { readSplitName } from "./signs/split-name";
import { readTitleName } from "./signs/title-name";

/** The creator's name: the individual among the parties, by label, by role, or by being a person beside a company. */
export function readFullName(text: string, labels: Labelled[], parties: Party[]): Candidate<string> | null {
  const stated = [
    ...readLabelledName(text, labels),
    ...readSplitName(labels),
    ...readHeadedName(text),
    ...readNamedParties(text, parties),
    ...readLentPerson(text),
    ...readCalledCreator(text),
    ...readIndividuals(text),
    ...readPartyNames(text),
  ];
  const told = [
    ...readRoleInUse(text, labels),
    ...readNamedInSentences(text),
    ...readNameWithHandle(text),
    ...readTitleName(text),
    ...readChatSpeakers(text),
    ...readMailParties(text),
    ...readAskedName(text),
    ...readNameAboveRole(text),
    ...readListedParties(text),
    ...readNameLikeHandle(text, labels, parties),
    ...readAddressee(text, labels),
  ];
  const candidates = [
    ...stated,
    ...(isBetweenCompanies(text, parties) ? [] : told),
    // Who signs for a company that is the creator is not the creator.
    ...(isCreatorCompany(parties) ? [] : readSignedName(text, labels)),
  ];
  const others = new Set(namesOfOtherSide(text, labels, parties).map(lettersOf));
  const best = surest(
    candidates
      .filter(({ value }) => !others.has(lettersOf(value)))
      .map((candidate) => ({ ...candidate, value: spellName(candidate.value) })),
    isSamePerson,
  );
  if (!best) return null;
  const full = fullestForm(text, best);
  return { ...full, value: spellName(full.value) };
}

function isSamePerson(a: string, b: string): boolean {
  return isSameName(a, b) || isFullerForm(a, b) || isFullerForm(b, a);
}

function isSameName(a: string, b: string): boolean {
  return lettersOf(a) === lettersOf(b);
}

const lettersOf = (name: string) => name.toLowerCase().replace(/[^\p{L}]/gu, "");
