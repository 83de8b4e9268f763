import type { Candidate } from "./candidate";
import { CREATOR } from "./party-roles";
import { HONORIFIC, NAME_PATTERN, nameAtStart } from "./person-name";

const FORMS: [string, number][] = [
  ["\\bf\\/s\\/o:?\\s", 0.92],
  ["\\b(?:furnish|lend|provid|suppl|mak)(?:ing|es?|y)\\s(?:\\w+\\s){0,3}services\\sof(?:\\sits\\s\\w+,?)?\\s", 0.9],
  ["\\bfor\\sthe\\s(?:\\w+\\s){0,2}services\\sof\\s", 0.85],
  ["\\b(?:your|our|its|my|the)\\s(?:client|talent|artist|creator|influencer),?\\s", 0.85],
  [`\\bthe\\s(?:${CREATOR}),\\s`, 0.85],
  [`(?:^|\\n|[.;|]\\s)(?:the\\s)?(?:${CREATOR})(?:\\sname)?(?:\\s\\([^()]{2,12}\\))?:\\s`, 0.88],
  [`\\b(?:and|between|with)\\s(?:the\\s)?(?:${CREATOR}),?\\s`, 0.85],
  [`\\bname\\sof\\sthe\\s(?:${CREATOR})\\sis:?\\s`, 0.93],
  [`["“'‘](?:${CREATOR})["”'’]\\s(?:means|is|shall\\smean|refers\\sto):?\\s`, 0.93],
  [`(?:^|\\n|\\.\\s)(?:the\\s)(?:${CREATOR})\\s(?:is|will\\sbe):?\\s`, 0.85],
  ["\\byou,\\s", 0.82],
  ["\\b(?:the\\s)?undersigned,?\\s", 0.72],
  ["(?:^|\\n|\\.\\s)I,\\s", 0.78],
  ["(?:manager|agent),?\\s(?:for\\sand\\s)?(?:on\\sbehalf\\sof|for)\\s", 0.72],
];
const SEARCHED = 18_000;
const AS_CREATOR = new RegExp(
  `(?<=\\b(?:and|with|between|,)\\s)(${NAME_PATTERN})(?=,?\\sas\\s(?:the|our|its|an?)\\s(?:${CREATOR})\\b)`,
  "gu",
);

/** The person whose services a company lends, whom an agent acts for, or whom a sentence calls the creator. */
export function readLentPerson(text: string): Candidate<string>[] {
  const searched = text.slice(0, SEARCHED);
  const lent = FORMS.flatMap(([form, confidence]) =>
    [...searched.matchAll(new RegExp(`${form}(?:${HONORIFIC})?`, "giu"))].flatMap((match) => {
      const start = match.index + match[0].length;
      const name = nameAtStart(searched.slice(start));
      return name ? [{ value: name, confidence, start, end: start + name.length }] : [];
    }),
  );
  const called = [...searched.matchAll(AS_CREATOR)].flatMap((match) => {
    const name = nameAtStart(match[0]);
    return name ? [{ value: name, confidence: 0.82, start: match.index, end: match.index + name.length }] : [];
  });
  return [...lent, ...called];
}
