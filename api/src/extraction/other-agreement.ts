const PAPER = /\b(?:agreement|contract|amendment|addendum|letter|lease|note|plan|policy|license|memorandum)s?\b/gi;
const OWN = /\b(?:this|present|following)\s(?:[\w&,’'()“”"-]+\s){0,6}$/i;
const OTHER =
  /\b(?:that\scertain|those\scertain|certain|an?|any|each|its|their|prior|previous|original|existing|earlier|former|said|other|such|another|under|pursuant\sto)\s(?:[\w&’'()“”"-]+\s){0,5}$/i;
const DONE_WITH =
  /\b(?:amend(?:s|ed|ing)?|restat\w+|replac\w+|supersed\w+|supplement\w*|modif\w+|terminat\w+|pursuant\sto|under|whereas|between\sthe\sparties|assign\w*|extend\w*|renew\w*)\b[^.;]{0,160}$/i;

const THE = /\bthe\s(?:[\w&’'()“”"-]+\s){0,6}$/i;
const DATED = /\bdated\b/i;
const IS_SAID_OF_IT = /\b(?:is|was|are|shall|will|has|starts?|begins?|runs?)\b/i;

/** Tells, by the words before a date, that it is another paper's: of `that certain Agreement dated`, of one that is being amended. */
export function isOfAnotherAgreement(before: string): boolean {
  const sentence = before.slice(Math.max(before.lastIndexOf(". "), before.lastIndexOf(";")) + 1);
  const paper = [...sentence.matchAll(PAPER)].at(-1);
  if (!paper) return false;
  const upTo = sentence.slice(0, paper.index);
  if (OWN.test(upTo)) return false;
  if (OTHER.test(upTo)) return true;
  if (!THE.test(upTo)) return false;
  return (
    DONE_WITH.test(upTo) ||
    (DATED.test(sentence.slice(paper.index)) && !IS_SAID_OF_IT.test(sentence.slice(paper.index)))
  );
}
