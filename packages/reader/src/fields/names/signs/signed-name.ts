import type { Candidate } from "../../candidate";
import type { Labelled } from "../../text/find-labels";
import { COMPANY, CREATOR } from "../parties/party-roles";
import { headingRole, sectionRole } from "../parties/role-section";
import { startsWithCompany } from "../person/company-name";
import { isPersonName, nameOnLine } from "../person/person-name";
import { lowerCaseName } from "./creator-labels";

const NAME = /^(?:print(?:ed)? )?name$/i;
const AGREED = new RegExp(
  `^(?:agreed|accepted|confirmed|signed)(?: (?:and|&|to and) (?:agreed|accepted|confirmed|signed))?(?: by)?( (?:the )?${CREATOR})?$|^(${CREATOR})(?:['’]?s)? signature$`,
  "i",
);
const SIGNING =
  /\b(?:by|signature|signed|title|position|date)\s*[:_]|_{4,}|\b(?:contact|manager|agent|billing|witness|campaign name|project name|product name)\b/i;
const COMPANY_ABOVE = new RegExp(`\\b(?:${COMPANY}|Inc|LLC|Ltd|GmbH)\\b[^\\n]*$`, "i");
/** Who signs with one of these signs for somebody else. */
const OFFICE =
  /^[^\n]{0,20}[,\n\t]\s*(?:(?:its|title|position)\s*:?\s*)?(?:[\w-]+\s){0,2}(?:manager|agent|president|owner|member|ceo|coo|cfo|cmo|director|officer|founder|partner|attorney|guardian|parent|secretary|treasurer)\b/i;
const REACH = 160;

/** Names in forms and signature blocks: under the creator's heading, in a form of one person, or beside `Agreed`. */
export function readSignedName(text: string, labels: Labelled[]): Candidate<string>[] {
  const named = labels.filter(({ label }) => NAME.test(label));
  const names = named.filter(({ value }) => isPersonName(value));
  const inForms = named.filter(({ value }) => isPersonName(value) || lowerCaseName(value) === value);
  return [
    ...names.flatMap((name) => (isCreators(text, name.start) ? [candidate(name, confidenceOf(text, name.end))] : [])),
    ...slashed(text),
    ...individually(text),
    ...(new Set(inForms.map(({ value }) => value)).size === 1 ? inForms.filter((one) => isForm(text, one)) : []).map(
      (name) => candidate(name, isPersonName(name.value) ? 0.72 : 0.6),
    ),
    ...labels.flatMap((label) => {
      const match = AGREED.exec(label.label);
      if (!match || !isPersonName(label.value)) return [];
      return [candidate(label, match[1] || match[2] ? 0.66 : 0.5)];
    }),
  ];
}

/** Under INFLUENCER: /s/ Jane Doe */
function slashed(text: string): Candidate<string>[] {
  return [...text.matchAll(/\/s\/\s*/gi)].flatMap((match) => {
    const start = match.index + match[0].length;
    const name = nameOnLine(text.slice(start));
    const before = text.slice(Math.max(0, match.index - LONGEST_CELL), match.index);
    const label = before.slice(before.lastIndexOf("\n") + 1).trim();
    if (!name || headingRole(label) === "company" || !isCreators(text, start)) return [];
    const end = start + name.length;
    const again = text.slice(end).match(/^[\s]*(?=\p{Lu})/u)?.[0].length ?? 0;
    const printed = text.startsWith(name, end + again) ? end + again + name.length : end;
    return [{ value: name, confidence: confidenceOf(text, printed), start, end }];
  });
}

/** Longer than any line that says no more than a name. */
const LONGEST_CELL = 200;

/** Jane Doe, individually */
function individually(text: string): Candidate<string>[] {
  return [
    ...text.matchAll(/,\s?(?:individually\b|in (?:his|her|their) individual capacity\b|an individual\s*(?:\n|$))/gi),
  ].flatMap((match) => {
    const near = text.slice(Math.max(0, match.index - LONGEST_CELL), match.index);
    const at = Math.max(near.lastIndexOf("\n"), near.lastIndexOf("\t"));
    if (at < 0 && near.length === LONGEST_CELL) return [];
    const line = near.slice(at + 1);
    const name = nameOnLine(line);
    if (!name || name !== line.trim()) return [];
    const start = text.lastIndexOf(name, match.index);
    return [{ value: name, confidence: 0.72, start, end: start + name.length }];
  });
}

/** INFLUENCER … Name: Jane Doe, in the same column where there are two, and no company between. */
function isCreators(text: string, at: number): boolean {
  if (sectionRole(text, at) !== "creator") return false;
  const lines = text.slice(Math.max(0, at - 400), at).split("\n");
  const heading = lines.findLastIndex((line) =>
    line.split("\t").some((cell) => headingRole(cell.trim()) === "creator"),
  );
  return !lines.slice(heading + 1).some((line) => !line.includes("\t") && startsWithCompany(line.trim()));
}

/** One who signs as an officer or a manager is hardly the creator. */
function confidenceOf(text: string, end: number): number {
  return OFFICE.test(text.slice(end, end + 80)) ? 0.4 : 0.75;
}

/** A name that heads a form, with no sign of a signature or of the other side around it. */
function isForm(text: string, { labelStart, end }: Labelled): boolean {
  const above = text.slice(Math.max(0, labelStart - REACH), labelStart);
  const below = text.slice(end, end + 60);
  const line = above.trimEnd().split("\n").at(-1) ?? "";
  return labelStart < 1_000 && !SIGNING.test(above) && !SIGNING.test(below) && !COMPANY_ABOVE.test(line);
}

function candidate({ value, start, end }: Labelled, confidence: number): Candidate<string> {
  return { value, confidence, start, end };
}
