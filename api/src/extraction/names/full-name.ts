import { type Candidate, surest } from "../candidate";
import type { Labelled } from "../text/find-labels";
import { readAddressee } from "./addressee";
import { readAskedName } from "./asked-name";
import { readCalledCreator } from "./called-creator";
import { readChatSpeakers } from "./chat-speakers";
import { readLabelledName } from "./creator-labels";
import type { Party } from "./find-parties";
import { fullestForm, isFullerForm } from "./fuller-name";
import { readHeadedName } from "./headed-name";
import { readIndividuals } from "./individual-parties";
import { readLentPerson } from "./lent-person";
import { readListedParties } from "./listed-parties";
import { readMailParties } from "./mail-parties";
import { readNameAboveRole } from "./name-above-role";
import { readNameLikeHandle } from "./name-like-handle";
import { readNameWithHandle } from "./name-with-handle";
import { readNamedInSentences } from "./named-in-sentences";
import { isBetweenCompanies, isCreatorCompany, namesOfOtherSide, readNamedParties } from "./named-parties";
import { readPartyNames } from "./party-names";
import { spellName } from "./person-name";
import { readRoleInUse } from "./role-in-use";
import { readSignedName } from "./signed-name";
import { readSplitName } from "./split-name";
import { readTitleName } from "./title-name";

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
