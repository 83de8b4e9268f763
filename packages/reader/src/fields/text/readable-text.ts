import { withoutColumnsNotAgreed } from "./agreed-columns";
import { withoutPromptInjections } from "./prompt-injections";

/** Removes struck text, columns that were not agreed and prompt injections. Keeps the length. */
export function readableText(text: string): string {
  return withoutPromptInjections(withoutColumnsNotAgreed(withoutStruckText(withWholeWords(text))));
}

const BROKEN = /(?<=\p{L})-\n([>|\s]{0,6})(?=[\p{L}])([\p{L}\p{M}.]{1,30})/gu;

function withWholeWords(text: string): string {
  return text.replace(BROKEN, (whole, lead: string, rest: string) => {
    const joined = /^\p{Lu}/u.test(rest) ? `-${rest}` : rest;
    return `${joined}\n${lead}`.padEnd(whole.length);
  });
}

const STRUCK = /~~[^~\n]{1,300}~~|<(del|s|strike)>[^<\n]{1,300}<\/\1>|\[-[^\]\n]{1,300}-\]/gi;
const MARKS = /<\/?(?:ins|u|b|strong|em|i)>|\{\+|\+\}/gi;

function withoutStruckText(text: string): string {
  const blank = (found: string) => " ".repeat(found.length);
  return text.replace(STRUCK, blank).replace(MARKS, blank);
}
