import type { Candidate } from "../../candidate";
import type { Labelled } from "../../text/find-labels";
import { LEGAL_FORM } from "../person/company-name";
import type { Party } from "./find-parties";
import { COMPANY } from "./party-roles";
import { isSubject } from "./role-in-use";

const PREAMBLE = 6_000;
const FORM = new RegExp(`\\s${LEGAL_FORM}`, "u");
const STATEMENT = 1_500;
/** So near the top parties are named even where nothing further is said of them under their alias. */
const OPENING = 600;
const VERB = /\b(?:shall|will|is|are|has|have|agrees?|means?|may|provides?)\b/;
const INDIVIDUAL =
  /\b(?:an?\s+(?:\w+\s)?individual|individually|residing|resident|residence|whose\s+(?:address|home)|natural\s+person|with\s+an\s+address|c\/o|professional|aged)\b/i;

/** The persons among the parties who are called the creator, or who stand beside a company under a name of their own. */
export function readNamedParties(text: string, parties: Party[]): Candidate<string>[] {
  return parties.flatMap((party) => {
    const { person } = party;
    const confidence = person && party.role !== "company" ? confidenceOf(text, party, parties) : 0;
    return person && confidence > 0.5 ? [{ value: person.name, confidence, start: person.start, end: person.end }] : [];
  });
}

function confidenceOf(text: string, party: Party, parties: Party[]): number {
  const { person, words, role } = party;
  const hasCompany = parties.some((one) => one.isCompany || one.role === "company");
  if (!person) return 0;
  if (role === "creator") {
    if (person.isMononym) return hasCompany ? 0.72 : 0.6;
    if (party.isShared && !/services of|f\/s\/o/i.test(text.slice(person.start - 60, person.start))) return 0.62;
    return party.end < PREAMBLE ? 0.93 : 0.7;
  }
  if (person.isMononym || !(isPartyStatement(text, party) || isBesideOther(text, party, parties))) return 0;
  const isOwnName =
    words.some((word) => isPartOf(person.name, word)) && !/[([]\s*the\b/i.test(text.slice(person.end, party.end));
  const isIndividual = INDIVIDUAL.test(text.slice(person.start - 25, party.end));
  const isBesideCompany = hasCompany || FORM.test(text.slice(Math.max(0, person.start - 300), person.start));
  const isOneRole =
    !party.isShared && words.length === 1 && /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}*(?!s)\p{Ll})?$/u.test(words[0] ?? "");
  const isTitled = /(?:Mr|Ms|Mrs|Dr)\.?\s$/i.test(text.slice(0, person.start));
  return Math.min(
    0.88,
    0.4 +
      (isOwnName ? 0.35 : isBesideCompany && isOneRole ? 0.25 : 0) +
      (isIndividual ? 0.4 : 0) +
      (isTitled ? 0.2 : 0),
  );
}

/** Between … and Jane Doe (…), or: WHEREAS, Jane Doe (…) is a golfer. */
function isPartyStatement(text: string, { person, words, start, end }: Party): boolean {
  if (!person || start > PREAMBLE) return false;
  const before = text.slice(Math.max(0, start - STATEMENT), start);
  if (/\bWHEREAS,?\s(?:the\s)?$/i.test(before)) return true;
  const isNext = end - person.end < 90 && start < PREAMBLE / 3;
  if (isNext && words.some((word) => /^\p{Lu}\p{Ll}+$/u.test(word) && isSubject(text, word))) return true;
  const statement =
    before.split(/\b(?:between|among|(?:made|entered\sinto)(?:\sand\sentered\sinto)?\sby)\b/i).at(-1) ?? before;
  return (
    statement !== before &&
    !/\bWHEREAS|WITNESSETH|RECITALS|\n\s*1\.\s/i.test(statement) &&
    !VERB.test(text.slice(person.end, end))
  );
}

/** Acme Inc. (“Acme”) hires Jane Doe (“Jane”): both given an alias in one sentence of the preamble. */
function isBesideOther(text: string, { person, words, start, end }: Party, parties: Party[]): boolean {
  const isActing = words.some((word) => (person && isPartOf(person.name, word)) || isSubject(text, word));
  if (!person || !(isActing || end < OPENING) || start > PREAMBLE / 3 || VERB.test(text.slice(person.end, end)))
    return false;
  return parties.some((other) => {
    const between = other.end <= start ? text.slice(other.end, start) : text.slice(end, other.start);
    const isOther = other.start !== start && (other.isCompany || other.role === "company");
    return isOther && between.length < STATEMENT / 5 && !/[\p{Ll})]{2}[.;]\s+\p{Lu}|\n\s*\n/u.test(between);
  });
}

/** Whether a party is called by its own name: Theismann, Mr. Theismann, Joe. */
function isPartOf(name: string, alias: string): boolean {
  const words = alias
    .toLowerCase()
    .replace(/^(?:mr|ms|mrs|dr|captain|coach|chef|doctor|aunt(?:ie)?|uncle)\.?\s/, "")
    .split(/\s+/);
  const own = name.toLowerCase().split(/[\s,]+/);
  return words.length === 1 && words.every((word) => own.includes(word));
}

const OTHER_SIDE = new RegExp(`^(?:the )?${COMPANY}(?: name)?$`, "i");

/** Names that stand on the other side, which are no creator's however else they appear. */
export function namesOfOtherSide(text: string, labels: Labelled[], parties: Party[]): string[] {
  const creators = parties.flatMap(({ person, role }) => (person && role === "creator" ? [person.name] : []));
  const labelled = labels.flatMap(({ label, value }) =>
    OTHER_SIDE.test(label) ? [value.split(/\s?[(,@|]/, 1)[0] ?? value] : [],
  );
  const called = parties.flatMap(({ person, role, end }) => {
    const isNext = person && /^[^\n:]{0,100}$/.test(text.slice(person.end, end));
    return isNext && role === "company" ? [person.name] : [];
  });
  return [...labelled, ...called].filter((name) => !creators.includes(name));
}

/** Whether the creator is a company, whose signatory is not the creator. */
export function isCreatorCompany(parties: Party[]): boolean {
  const creators = parties.filter(({ role, start }) => role === "creator" && start < PREAMBLE);
  return creators.some(({ isCompany }) => isCompany) && !creators.some(({ person }) => person);
}

/** Whether both sides are companies, so that a person who is merely named is neither. */
export function isBetweenCompanies(text: string, parties: Party[]): boolean {
  const companies = parties.filter(({ isCompany, start }) => isCompany && start < PREAMBLE / 2);
  return companies.length > 1 && readNamedParties(text, parties).length === 0;
}
