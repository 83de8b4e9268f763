import { ofLastText } from "../../text/of-last-text";
import { plainBlanks } from "../../text/sentence-text";

const START = "\\b(?:start(?:ing)?|commencement|kick-?off|first\\sday)\\b";
const OPEN = [
  new RegExp(
    `${START}(?:\\s(?:date|day))?[^.;\\n\\d]{0,24}(?:\\bt\\.?b\\.?[acd]\\b|\\bto\\sbe\\s(?:\\w+\\s)?(?:agreed|confirmed|determined|fixed|decided|set|advised|announced)\\b|\\bnot\\s(?:yet\\s)?(?:fixed|set|agreed|confirmed|decided|known)\\b|\\b(?:still|left)\\sopen\\b|\\b(?:undecided|unconfirmed)\\b|\\b(?:hinges|depends)\\son\\b)`,
    "i",
  ),
  new RegExp(
    `(?:\\bnot|n['’]t|\\bnever|\\byet\\sto)\\s(?:\\w+\\s){0,2}(?:fix|set|agree|confirm|decide|settle)\\w*\\s(?:(?:on|a|an|the|any|when|our|your)\\s){0,2}${START}`,
    "i",
  ),
  /\bno\s(?:fixed\s|agreed\s|firm\s)?(?:start|commencement)(?:\sdate|\sday)?\s(?:yet|has|is|was)\b/i,
  /\bnothing\s(?:is|has\sbeen|was)\s(?:\w+\s)?(?:signed|agreed|settled|final)\b/i,
];

const BY_AN_EVENT =
  /["“](?:effective|commencement|start|launch)\s(?:date|day)["”]\s(?:shall\s)?(?:means?|is|be)\s(?:the\s)?(?:date|day|earlier|later|first)\b([^.;\d]{5,200})(?:[.;]|$)/gi;
const BY_THE_PAPER =
  /\b(?:cover|sign\w*|execut\w*|written|above|hereof|dated|preamble|heading|below|this\s(?:agreement|contract|letter)|set\s(?:out|forth)|stated|shown|schedule|key\sterms|recital)\b/i;

/** Tells whether a text defines its start by something that will happen, such as a launch or a first post, and by no date. */
export const startsWithAnEvent = ofLastText((text) =>
  [...plainBlanks(text).matchAll(BY_AN_EVENT)].some(([, event = ""]) => !BY_THE_PAPER.test(event)),
);

/** Tells whether a text says that the day on which its contract starts is still open. */
export function leavesStartOpen(text: string): boolean {
  const words = plainBlanks(text);
  return OPEN.some((pattern) => pattern.test(words));
}
