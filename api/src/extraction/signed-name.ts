import type { Candidate } from "./candidate";
import type { Labelled } from "./find-labels";
import { COMPANY, CREATOR } from "./party-roles";
import { isPersonName } from "./person-name";

const NAME = /^(?:print(?:ed)? )?name$/i;
const AGREED = new RegExp(
  `^(?:agreed|accepted|confirmed|signed)(?: (?:and|&) (?:agreed|accepted|confirmed|signed))?(?: by)?( (?:the )?${CREATOR})?$|^(${CREATOR})s? signature$`,
  "i",
);
const HEADING = new RegExp(
  `^\\W*(?:for\\s+)?(?:the\\s+)?(?:${CREATOR}|${COMPANY})(?:\\s+(?:information|details|signature|contact))?\\W*$`,
  "i",
);
const SIGNING =
  /\b(?:by|signature|signed|title|position|date)\s*[:_]|_{4,}|\b(?:contact|manager|agent|billing|witness|campaign name|project name|product name)\b/i;
const COMPANY_ABOVE = new RegExp(`\\b(?:${COMPANY}|Inc|LLC|Ltd|GmbH)\\b[^\\n]*$`, "i");
const REACH = 160;

/** Names in forms and signature blocks: under the creator's heading, in a form of one person, or beside `Agreed`. */
export function readSignedName(text: string, labels: Labelled[]): Candidate<string>[] {
  const names = labels.filter(({ label, value }) => NAME.test(label) && isPersonName(value));
  return [
    ...names.flatMap((name) => (isCreators(text, name) ? [candidate(name, 0.75)] : [])),
    ...(new Set(names.map(({ value }) => value)).size === 1 ? names.filter((one) => isForm(text, one)) : []).map(
      (name) => candidate(name, 0.72),
    ),
    ...labels.flatMap((label) => {
      const match = AGREED.exec(label.label);
      if (!match || !isPersonName(label.value)) return [];
      return [candidate(label, match[1] || match[2] ? 0.66 : 0.5)];
    }),
  ];
}

/** INFLUENCER … Name: Jane Doe, in the same column where there are two. */
function isCreators(text: string, { labelStart }: Labelled): boolean {
  const above = text.slice(Math.max(0, labelStart - REACH), labelStart).split("\n");
  const column = (above.at(-1)?.split("\t").length ?? 1) - 1;
  const heading = above
    .slice(0, -1)
    .map((line) => line.split("\t"))
    .map((cells) => (cells.length > 1 ? cells[column] : cells[0]) ?? "")
    .findLast((cell) => HEADING.test(cell));
  return heading !== undefined && new RegExp(CREATOR, "i").test(heading);
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
