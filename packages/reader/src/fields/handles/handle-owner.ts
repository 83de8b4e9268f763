import type { Party } from "../names/parties/find-parties";
import { COMPANY } from "../names/parties/party-roles";
import { sectionRole } from "../names/parties/role-section";
import { LEGAL_FORM } from "../names/person/company-name";
import { type Labelled, labelsOver } from "../text/find-labels";
import { beginsWithOneOf, lettersOf } from "./begins-with-name";

const OTHERS_LABEL = new RegExp(
  `(?<![\\w(])(?:${COMPANY}|managers?|management|agent|rep(?:resentative)?|tags?|mentions?|hashtags?|credits?|competitors?|inspiration|references?|examples?|contact|collab(?:orat\\w+)? with)\\b`,
  "i",
);
const OF_THE_BRAND =
  /(?:\b(?:(?:tag(?:s|ging|ged)?|mention(?:s|ing|ed)?|credit(?:s|ing)?|collab\w*(?:\s\w+){0,2}\swith|partner\w*\s(?:\w+\s){0,2}with|re-?post(?:s|ed|ing)?|re-?shared?|links?\sto|access\sto|dm|captions?|hashtags?)\b[^.;\n]{0,50}|(?:follow(?:s|ing)?|includ(?:e|es|ing)|promot(?:e|es|ing)|featur(?:e|es|ing)|write\sto|contact|ask(?:ed)?\swhether)\b\W{0,3}(?:\w+\W{1,3}){0,2}?)|\bcc\b:?\s?|#ad\b[^.;\n]{0,30})$/i;
const OF_THE_BRANDS_ACCOUNT = new RegExp(
  `(?:\\b(?:our|ours|${COMPANY}['’]s)\\s?|\\b${COMPANY} |\\s${LEGAL_FORM} (?:operates|owns|runs|manages) )[:,]?(?:(?:the|own|official|its)\\s){0,2}(?:(?!(?:of|your|h[ei][rs]|their)\\b)\\w+\\s){0,2}?(?:(?:accounts?|handles?|page|profile|channels?|instagram|tiktok|youtube|ig|socials?|website)[ ,:(]*){0,3}(?:https?:\\S+[\\s,]*)?$`,
  "i",
);
const OF_SOMEBODY =
  /\b(?:old|former|previous|inactive|retired|fan|parody|fake)\s(?:account\s|page\s)?\W{0,2}$|\b(?:competitors?|rivals?|such\sas|inspiration|inspired\sby|references?|(?<!\.)examples?|for\sinstance|similar\sto|(?<!\b(?:we|i|you|they|would|to)\s|['’]d\s)like|format|sample|other\s(?:creators?|influencers?|ambassadors?|partners?))\b[^.;]{0,60}$|\b(?:e\.g|i\.e)\.[^.;]{0,40}$|\bteam\sof\s$|\b(?:manager|agent|agency|photographer|editor|assistant|sister|brother|wife|husband|friend)\s?[,(]?\s?$|\b(?:grant|give|allow|permit|license|let)s?\s(?:[\p{Lu}][\w&’'-]*\s){1,3}\(\s?$/iu;
/** Partnerships Manager, Acme (@acme) */
const OF_AN_OFFICE =
  /\b(?:manager|director|head|lead|founder|owner|officer|president|coordinator|executive|specialist)\b[^\n]{0,45}[(|,–—-]\s?$/i;
const OF_A_TEAM = /(?:^|\n)[^\n]*\b(?:team|agency|inc|llc|ltd|gmbh|partnerships)\b[^\n]*\n\s*$/i;
const BEHIND_COMPANY = new RegExp(`${LEGAL_FORM}\\s?[(,|–—-]?\\s?$`, "u");
const TAGGED_AFTER =
  /^\s?,?\s?(?:(?:in|on)\s\w+\s)?(?:must|should|shall|will|has\sto|needs\sto|can|could|may|tagged|mentioned)\s(?:also\s)?(?:be\s(?:tagged|mentioned|credited|included|added)|re-?post|re-?share|follow|send|pay|use|in\s)/i;
/** A web address beside it: the foot or the head of a company's paper. */
const BESIDE_WEBSITE = /(?:\bwww\.\S+|\.(?:com|co|net|org|example)\S*)\s?[|·•,–-]\s?$/i;
const WEBSITE_NEXT = /^\s?[|·•,–-]\s?(?:www\.|hello@|info@|\S+\.(?:com|example)\b)/i;

/** Tells handles that are the brand's or somebody else's from the creator's, by label, sentence, block and the brand's name. */
export function handleOwners(text: string, labels: Labelled[], parties: Party[]) {
  const isOfBrand = beginsWithOneOf(brandNames(text, labels, parties));
  const labelsAround = labelsOver(labels);
  const companies = parties.filter(isCompanys);
  return {
    isOthers(handle: string, start: number, end: number): boolean {
      const before = text.slice(Math.max(0, start - 120), start);
      return (
        labelsAround(start).some(({ label }) => OTHERS_LABEL.test(label)) ||
        [
          OF_THE_BRAND,
          OF_THE_BRANDS_ACCOUNT,
          OF_SOMEBODY,
          OF_AN_OFFICE,
          OF_A_TEAM,
          BEHIND_COMPANY,
          BESIDE_WEBSITE,
        ].some((sign) => sign.test(before)) ||
        TAGGED_AFTER.test(text.slice(end, end + 40)) ||
        WEBSITE_NEXT.test(text.slice(end, end + 20)) ||
        companies.some((party) => start >= party.start && start < party.end) ||
        sectionRole(text, start, { lines: 4, bareOnly: true }) === "company" ||
        isOfBrand(handle)
      );
    },
  };
}

function isCompanys({ role, isCompany, start, end }: Party): boolean {
  return role === "company" || (isCompany && end - start < 250);
}

/** The letters of the brand's name, as its handles begin with them. */
function brandNames(text: string, labels: Labelled[], parties: Party[]): string[] {
  const labelled = labels.flatMap(({ label, value }) => (BRAND_LABEL.test(label) ? [value] : []));
  const called = parties.flatMap((party) => (isCompanys(party) ? [text.slice(party.start, party.start + 60)] : []));
  return [...labelled, ...called]
    .map((name) => lettersOf(name.split(NAME_ENDS, 1)[0] ?? ""))
    .filter((name) => name.length >= 4 && name.length <= 30);
}

const BRAND_LABEL = new RegExp(`^(?:the )?${COMPANY}(?: name)?$`, "i");
const NAME_ENDS = new RegExp(`[,(@|\\n\\t]|\\s(?:${LEGAL_FORM})|\\s(?:and|of|an?|located|with)\\s`, "u");
