import { type Frame, wordsOf } from "../../../ranker/surroundings";
import { lineAfter, lineBefore, linesAbove } from "../../text/line-around";
import type { NameMention } from "../mentions/find-mentions";
import { foldedWords } from "../mentions/folded-words";
import type { Party } from "../parties/find-parties";
import { COMPANY, CREATOR } from "../parties/party-roles";
import { headingRole, sectionRole } from "../parties/role-section";
import { continuesAsCompany, startsWithCompany } from "../person/company-name";

const NEAR = 120;
const CREATOR_LABEL = new RegExp(`(?:^|\\b)${CREATOR}(?:['’]s)?\\b`, "i");
const COMPANY_LABEL = new RegExp(`(?:^|\\b)(?:${COMPANY}|buyer|supplier of|we)(?:['’]s)?\\b`, "i");
const ALIAS = /^[^.;\n]{0,90}?[("“']\s?(?:the |hereinafter |referred to as |called )*["“'‘]?([\p{L} ]{2,30})/u;
const OFFICE =
  /\b(?:manager|agent|president|owner|ceo|coo|cfo|cmo|director|officer|founder|partner|attorney|guardian|parent|secretary|treasurer|head of|lead|coordinator|assistant|specialist|partnerships?|marketing|legal|finance|accounts?|buyer|procurement|editor|mother|father|witness|counsel|solicitor|notary)\b/i;
const ASKED =
  /\b(?:full|legal|real|proper|whole|government|passport|paper(?:s|work)?|invoice|contract|first and last|sur)\W{0,3}(?:\w+\W){0,3}?name\b|\bname (?:on|for|in|as)\b|\b(?:paper|made out|invoice[ds]?) (?:to|in)\b/i;
const FREE_MAIL =
  /@(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|me|aol|gmx|proton|protonmail|mail|web|qq|163)\.[a-z.]+/i;

export function placeOf(frame: Frame, { start, end }: NameMention): string[] {
  const { text } = frame;
  const line = lineAround(text, start, end);
  const before = text.slice(Math.max(0, start - NEAR), start);
  const after = text.slice(end, end + NEAR);
  const nextTo = after.split(/[\n\t]/, 1)[0] ?? "";
  const labels = frame.labelsOf({ start, end }).map(({ label }) => label);
  const section = sectionRole(text, start);
  return [
    ...(section ? [`section:${section}`] : []),
    ...labels.flatMap((label) => sideOfLabel(label)),
    ...labels.map((label) => headingRole(label)).flatMap((role) => (role ? [`label heading:${role}`] : [])),
    ...(continuesAsCompany(after) || startsWithCompany(lineAfter(text, start, NEAR)) ? ["is company"] : []),
    ...(OFFICE.test(nextTo.slice(0, 50)) ? ["office behind"] : []),
    ...(line.isLast && OFFICE.test(line.below.join(" ")) ? ["office below"] : []),
    ...(OFFICE.test(
      before
        .split(/[\n\t.;]/)
        .at(-1)
        ?.slice(-40) ?? "",
    )
      ? ["office before"]
      : []),
    ...(/^[\s,(:–—|-]{0,6}(?:[\p{L}]{2,10}:? )?@\w/u.test(after) ? ["handle behind"] : []),
    ...(/@[\w.]+\s?[(–—:|,-]*\s?$/.test(before) ? ["handle before"] : []),
    ...(/^[\s,(<"[]{0,4}[\w.+-]+@[\w-]+\./.test(after)
      ? [FREE_MAIL.test(after) ? "free mail behind" : "mail behind"]
      : []),
    ...(/^["”'’]?\s?\(/.test(after) ? ["bracket behind"] : []),
    ...(/\b(?:Mr|Ms|Mrs|Miss|Mx|Dr|Shri|Smt|Sr|Sra)\.?\s$/.test(before) ? ["courtesy"] : []),
    ...(/(?:^|\n)[^\n]{0,3}(?:hi|hey|hello|dear|hiya|good \w+|hola|ciao)[ ,]+(?:\w+\.?\s)?$/i.test(before)
      ? ["greeted"]
      : []),
    ...(ASKED.test(text.slice(Math.max(0, start - 220), start)) ? ["name is asked"] : []),
    ...(/\/s\/\s?$/i.test(before) ? ["slashed"] : []),
    ...aliasOf(after),
    ...(line.isAlone
      ? ["line:alone", ...line.above.map((word) => `above:${word}`), ...line.below.map((word) => `below:${word}`)]
      : []),
    ...(line.at > 0.66 ? ["late"] : []),
    ...(/^\s*\[?\d{1,2}:\d\d|^\s?:\s|^\s*[—–-]\s(?:today|yesterday)/i.test(nextTo) && line.isFirst ? ["speaker"] : []),
    ...wordsOf(line.above.join(" "))
      .slice(0, 1)
      .map((word) => `above1:${word}`),
  ];
}

function sideOfLabel(label: string): string[] {
  const [creator, company] = [CREATOR_LABEL.test(label), COMPANY_LABEL.test(label)];
  return creator || company ? [`label side:${creator ? (company ? "both" : "creator") : "company"}`] : [];
}

function aliasOf(after: string): string[] {
  const alias = ALIAS.exec(after)?.[1]?.trim().toLowerCase();
  if (!alias) return [];
  const side = CREATOR_LABEL.test(alias) ? "creator" : COMPANY_LABEL.test(alias) ? "company" : "other";
  return [`alias:${side}`, `alias word:${alias}`];
}

const REACH = 300;

function lineAround(text: string, start: number, end: number) {
  const [after = "", ...below] = text.slice(end, end + REACH).split("\n");
  const isFirst = /^[^\p{L}\d]*$/u.test(lineBefore(text, start, REACH));
  const isLast = /^[^\p{L}\d]*$/u.test(after);
  const filled = (lines: string[]) => lines.find((line) => line.trim() !== "") ?? "";
  return {
    isFirst,
    isLast,
    isAlone: isFirst && isLast,
    at: start / (text.length + 1),
    above: wordsOf(filled(linesAbove(text, start, REACH)).slice(-60)).slice(-3),
    below: wordsOf(filled(below).slice(0, 60)).slice(0, 3),
  };
}

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

export function isCompanyCreator(parties: readonly Party[]): boolean {
  const creators = parties.filter(({ role }) => role === "creator");
  return creators.some(({ isCompany }) => isCompany) && !creators.some(({ person }) => person);
}
