import { LEGAL_FORM } from "./company-name";
import type { Labelled } from "./find-labels";
import type { Party } from "./find-parties";
import { COMPANY } from "./party-roles";
import { headingRole } from "./role-section";

const OTHERS_LABEL = new RegExp(
  `(?<![\\w(])(?:${COMPANY}|managers?|management|agent|rep(?:resentative)?|tags?|mentions?|hashtags?|credits?|competitors?|inspiration|references?|examples?|contact|collab(?:orat\\w+)? with)\\b`,
  "i",
);
const OF_THE_BRAND =
  /(?:\b(?:tag(?:s|ging|ged)?|mention(?:s|ing|ed)?|follow(?:s|ing)?|credit(?:s|ing)?|brand['’]s|company['’]s|client['’]s|sponsor['’]s|collab\w*(?:\s\w+){0,2}\swith|must\sinclude|re-?post(?:s|ed|ing)?|re-?shared?|(?:our|brand|company|client)\s(?:\w+\s){0,3}(?:accounts?|handles?|page|profile|channels?|instagram|tiktok|youtube|ig|socials?))\b|\bcc\b:?)[^.;\n]{0,60}$/i;
const OF_SOMEBODY =
  /\b(?:competitors?|such\sas|inspiration|inspired\sby|references?|examples?|e\.g\.|for\sinstance|similar\sto|like|format|sample|other\s(?:creators?|influencers?))\b[^;\n]{0,60}$/i;
const OF_A_TEAM = /(?:^|\n)[^\n]*\b(?:team|agency|inc|llc|ltd|gmbh|partnerships)\b[^\n]*\n\s*$/i;
const BEHIND_COMPANY = new RegExp(`${LEGAL_FORM}\\s?[(,|–—-]?\\s?$`, "u");
const OWN_PAGE = /^['’]s\s(?!(?:name|handle))/;

/** Tells handles that are the brand's or somebody else's from the creator's, by label, sentence, block and the brand's name. */
export function handleOwners(text: string, labels: Labelled[], parties: Party[]) {
  const brands = brandNames(text, labels, parties);
  return {
    isOthers(handle: string, start: number, end: number): boolean {
      const before = text.slice(Math.max(0, start - 120), start);
      return (
        labels.some((one) => start >= one.start && start < one.end && OTHERS_LABEL.test(one.label)) ||
        [OF_THE_BRAND, OF_SOMEBODY, OF_A_TEAM, BEHIND_COMPANY].some((sign) => sign.test(before)) ||
        OWN_PAGE.test(text.slice(end, end + 10)) ||
        parties.some((party) => isCompanys(party) && start >= party.start && start < party.end) ||
        isUnderCompany(text, start) ||
        brands.some((brand) => letters(handle).startsWith(brand))
      );
    },
  };
}

function isCompanys({ role, isCompany, person }: Party): boolean {
  return role === "company" || (isCompany && !person);
}

/** BRAND, its name, its handle: a block of lines under the other side's heading. */
function isUnderCompany(text: string, at: number): boolean {
  const above = text
    .slice(Math.max(0, at - 300), at)
    .split("\n")
    .slice(0, -1)
    .slice(-4);
  return above.map((line) => headingRole(line.trim())).findLast((role) => role !== null) === "company";
}

/** The letters of the brand's name, as its handles begin with them. */
function brandNames(text: string, labels: Labelled[], parties: Party[]): string[] {
  const labelled = labels.flatMap(({ label, value }) => (BRAND_LABEL.test(label) ? [value] : []));
  const called = parties.flatMap((party) => (isCompanys(party) ? [text.slice(party.start, party.start + 60)] : []));
  return [...labelled, ...called]
    .map((name) => letters(name.split(NAME_ENDS, 1)[0] ?? ""))
    .filter((name) => name.length >= 4 && name.length <= 30);
}

const BRAND_LABEL = new RegExp(`^(?:the )?${COMPANY}(?: name)?$`, "i");
const NAME_ENDS = new RegExp(`[,(@|\\n\\t]|\\s(?:${LEGAL_FORM})|\\s(?:and|of|an?|located|with)\\s`, "u");

function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}
