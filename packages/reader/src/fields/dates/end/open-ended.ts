import { ofLastText } from "../../text/of-last-text";

const OPEN_ENDED =
  /\b(?:agreement|contract|term|engagement|appointment|it)\b[^.;]{0,140}\b(?:continues?|continuing|remains?|effect|force|runs?|lasts?|rolling|goes)\b[^.;\d]{0,50}(?:\buntil\s(?:it\sis\s|such\stime\sas\sit\sis\s)?(?:duly\s)?(?:terminated|cancell?ed|either|one\sof|a\sparty)|\bindefinitely|\bin\sperpetuity|\bperpetual\w*|\bmonth[\s-]to[\s-]month|\b(?:indefinite|unlimited|undetermined)\s(?:period|term|time|duration))/i;
const AFTER_A_TERM = /\bthereafter\b|\binitial\b/i;

/** Tells whether a text (as `sentenceText` gives it) says that its contract goes on until someone ends it. */
export const isOpenEnded = ofLastText((text) => {
  const match = OPEN_ENDED.exec(text.replace(/\s/g, " "));
  return match !== null && !AFTER_A_TERM.test(match[0]);
});
