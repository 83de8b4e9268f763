import type { Candidate } from "../../candidate";
import type { Labelled } from "../../text/find-labels";
import { CREATOR } from "../parties/party-roles";
import { sectionRole } from "../parties/role-section";
import { LEGAL_FORM } from "../person/company-name";
import { mononymAtStart, nameAtStart } from "../person/person-name";

const OF_CREATOR = new RegExp(
  `^(?:the )?${CREATOR}s?(?:['’]?s)?(?: ?\\/ ?${CREATOR})?(?: \\(?(?:full |legal |full legal |real )?name\\)?(?: ?(?:\\/|&|and) ?(?:handle|username))?| ?\\/ ?handle| \\(["“'‘]?you["”'’]?\\))?$|^(?:full |legal |full legal )?name of (?:the )?${CREATOR}$`,
  "i",
);
const OF_A_PERSON =
  /^(?:(?:full|legal|full legal|first and last|your|your full|real|government|passport) name|name (?:for|on|in) (?:the |your |this )?(?:contract|agreement|paperwork|invoice|passport|id)|signs as|name \(?as (?:in|on) (?:your )?(?:passport|id)\)?|you)$/i;
/** Labels that a company may stand under as well as the creator. */
const LOOSE =
  /^(?:(?:creator |affiliate )?partner|party b|booked|booking for|second party|who|featuring|affiliate|vendor|supplier|payee|guest|participant|publisher|(?:channel|account|profile) (?:owner|holder))(?: name)?$/i;
/** The number of a row, and what a role is further called: 1) Creator, Athlete-Creator, Publisher / Creator. */
const NUMBER = /^(?:\(?\d{1,2}[).]\s*|(?:publisher|partner|vendor|affiliate|student|athlete|teacher)\s?[/-]\s?)/i;
const PRINTED = /\s?\((?:please |in )?(?:print|full|legal|block|capital)[^()]*\)$/i;
const NOTICES = new RegExp(`^(?:if|notices?) to (?:the )?${CREATOR}$`, "i");
const DASHED = new RegExp(`(?<=^|\\n)[ \\t•*·▪-]*((?:the )?${CREATOR}(?: name)?) ?[–—|-] ?(?=\\p{L})`, "giu");
const COMPANYS = new RegExp(`(?:^|[\\s,])${LEGAL_FORM}`, "u");

/** A cell anywhere in a row, with the name in the next. */
const CELL = new RegExp(
  `(?<=^|[\\n\\t]|\\| ?)((?:the )?${CREATOR}(?:['’]s)?(?: name)?)\\s?:?(?:\\t| \\| )(?=\\p{Lu})`,
  "giu",
);

/** Creator: @ada (Ada Lovelace) */
const HANDLE_FIRST = /^(?:@[\w.]+\s*[(,/–—|-]|\/s\/|(?:\. ?){3,})\s*/;
const LOWER_CASE_NAME = /^\p{Ll}{2,15}(?: \p{Ll}{1,15})?(?: \p{Ll}{2,15}(?:-\p{Ll}{2,15})?)(?= ?(?:$|[(,@/|]))/u;
const NO_NAME =
  /\b(?:to|be|tb[acd]|x{2,}|the|not|see|and|name|here|below|above|none|yes|applicable|posts?|videos?|content|will|shall|each|any)\b/i;

/** The creator's name under a label of its own: Influencer Name: Jane Doe, in a cell, or behind a dash. */
export function readLabelledName(text: string, labels: Labelled[]): Candidate<string>[] {
  return [
    ...labels.flatMap(({ label, value, start, labelStart }) => {
      const confidence = confidenceOf(text, label, value, labelStart);
      if (confidence === 0) return [];
      const between = text.slice(labelStart + label.length, start);
      const isBelow = between.includes("\n");
      if (isBelow && (value.startsWith("/s/") || cellsAround(text, labelStart) !== cellsAround(text, start))) return [];
      return named(value, start, confidence, {
        mayBeMononym: !isBelow,
        mayBeLowerCase: /^[^\n\t]*:[^\n\t]*$/.test(between),
      });
    }),
    ...[...text.matchAll(CELL)].flatMap((match) => {
      const start = match.index + match[0].length;
      return named(text.slice(start, start + 120).split(/[\n\t|]/, 1)[0] ?? "", start, 0.9, {});
    }),
    ...[...text.matchAll(DASHED)].flatMap((match) => {
      const start = match.index + match[0].length;
      return named(text.slice(start, start + 120).split(/[\n\t]/, 1)[0] ?? "", start, 0.85, {});
    }),
  ];
}

function confidenceOf(text: string, label: string, value: string, labelStart: number): number {
  const plain = label.replace(NUMBER, "").replace(PRINTED, "");
  if (OF_CREATOR.test(plain)) return 0.95;
  if (OF_A_PERSON.test(plain)) return { creator: 0.95, company: 0, none: 0.9 }[sectionRole(text, labelStart) ?? "none"];
  if (NOTICES.test(label)) return 0.8;
  return LOOSE.test(label) && !COMPANYS.test(value) ? 0.74 : 0;
}

/** How many cells the row of a place has; a row with others than its heading's says nothing by its columns. */
function cellsAround(text: string, at: number): number {
  const begin = text.lastIndexOf("\n", at - 1) + 1;
  const end = text.indexOf("\n", at);
  return text.slice(begin, end < 0 ? text.length : end).split(/[\t|]/).length;
}

interface Leniency {
  mayBeMononym?: boolean;
  mayBeLowerCase?: boolean;
}

function named(value: string, start: number, confidence: number, leniency: Leniency): Candidate<string>[] {
  const plain = value.replace(HANDLE_FIRST, "");
  const full = nameAtStart(plain);
  const name = full ?? (COMPANYS.test(plain) ? null : lenientName(plain, leniency));
  if (!name) return [];
  const at = start + value.indexOf(name);
  return [
    { value: name, confidence: full ? confidence : Math.min(confidence, 0.72), start: at, end: at + name.length },
  ];
}

function lenientName(value: string, { mayBeMononym, mayBeLowerCase }: Leniency): string | null {
  return (mayBeMononym ? mononymAtStart(value) : null) ?? (mayBeLowerCase ? lowerCaseName(value) : null);
}

/** The two or three words in small letters that a value consists of and that may be a name; null if they hardly are. */
export function lowerCaseName(value: string): string | null {
  const name = LOWER_CASE_NAME.exec(value)?.[0];
  return name && !NO_NAME.test(name) ? name : null;
}
