import type { Candidate } from "../../candidate";
import { beginsWithGivenName } from "../person/given-names";
import { nameSign, namesBehind } from "./names-behind";

const SIGNS = [
  nameSign("\\bf\\/s\\/o:?\\s", 0.92),
  nameSign(
    "\\b(?:furnish|lend|provid|suppl|mak)(?:ing|es?|y)\\s(?:\\w+\\s){0,3}services\\sof(?:\\sits\\s\\w+,?)?\\s",
    0.9,
  ),
  nameSign("\\bfor\\sthe\\s(?:\\w+\\s){0,2}services\\sof\\s(?:its\\s\\w+,?\\s)?", 0.85),
  nameSign("\\b(?:your|our|its|my|the)\\s(?:client|talent|artist|creator|influencer),?\\s", 0.85),
  nameSign(
    "\\b(?:services|work|content|performance)\\s(?:\\w+\\s){0,3}(?:rendered|performed|provided|furnished|created)\\s(?:\\w+\\s){0,2}by\\s",
    0.8,
  ),
  nameSign("\\b(?:manager|agent),?\\s(?:for\\sand\\s)?(?:on\\sbehalf\\sof|for)\\s", 0.72),
];
const SEARCHED = 18_000;

/** What stands behind may as well be a company without its legal form. */
const WITH = [nameSign("\\b(?:agreement|contract|deal|partnership|collaboration)\\swith\\s", 0.7)];

const IN_TITLE = /\p{Lu}\p{L}{1,40}\swith\s$/u;

/** The person whose services a company lends, or whom an agent acts for. */
export function readLentPerson(text: string): Candidate<string>[] {
  const searched = text.slice(0, SEARCHED);
  return [
    ...namesBehind(searched, SIGNS),
    ...namesBehind(searched, WITH).filter(
      ({ value, start }) =>
        beginsWithGivenName(value) || !IN_TITLE.test(searched.slice(Math.max(0, start - 50), start)),
    ),
  ];
}
