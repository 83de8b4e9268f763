const PAPER = /\b(?:agreement|contract|amendment|addendum|letter|lease|note|plan|policy|license|memorandum)s?\b/gi;
const OWN = /\b(?:this|present|following)\s(?:[\w&,’'()“”"-]+\s){0,6}$/i;
const OTHER =
  /\b(?:that\scertain|those\scertain|certain|an?|any|each|its|their|prior|previous|original|existing|own|earlier|former|said|other|such|another|under|pursuant\sto)\s(?:[\w&’'()“”"-]+\s){0,5}$/i;
const DONE_WITH =
  /\b(?:amend(?:s|ed|ing)?|restat\w+|replac\w+|supersed\w+|supplement\w*|modif\w+|terminat\w+|pursuant\sto|under|whereas|between\sthe\sparties|assign\w*|extend\w*|renew\w*)\b[^.;]{0,160}$/i;

const THE = /\bthe\s(?:[\w&’'()“”"-]+\s){0,6}$/i;
const DATED = /\bdated\b/i;
const IS_SAID_OF_IT = /\b(?:is|was|are|shall|will|has|starts?|begins?|runs?)\b/i;

const DEAL =
  "(?:deal|contract|agreement|campaign|partnership|engagement|arrangement|sponsorship|collaboration|ambassadorship|job)";
const ANOTHERS_DEAL = new RegExp(
  `(?<!\\bthis\\s(?:is|constitutes|forms)\\s)\\b(?:an?|any|another|other|existing|current|previous|prior|earlier|former|competing|separate)\\s(?:(?!this|our|your|initial|fixed|new)[\\w’'-]+\\s){0,4}${DEAL}s?,?\\s(?:(?:with|for|at)\\s[^.;]{2,50}?,?\\s)?(?:\\(?(?:that|which)\\s)?(?:(?:will|shall|currently|still)\\s)*(?:(?:runs?|continues?|lasts?)\\s(?:until|through|to|till)|ends?|ending|expires?|expiring|concludes?|finishes|begins?|beginning|starts?|starting|commences?|commencing|is\\sin\\sforce\\suntil|until|through)\\s(?:(?:on|in|the|from)\\s)*$`,
  "i",
);

/** Tells, by the words before a date, that another deal begins or ends on it: `she has a skincare deal that ends on`. */
export function isOfAnotherDeal(before: string): boolean {
  return (
    ANOTHERS_DEAL.test(before) &&
    !/\b(?:enter|agree|offer|engag|sign|conclud|form)\w*\s(?:[\w’']+\s){0,4}(?:an?|another)\s[^.;]*$/i.test(before)
  );
}

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
