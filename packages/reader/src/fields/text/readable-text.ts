import { withoutColumnsNotAgreed } from "./agreed-columns";
import { withoutOrdersToReader } from "./order-to-reader";

/** A document's text as its fields are read from it, of the same length: without what is not agreed or not meant for people, its words whole. */
export function readableText(text: string): string {
  return withoutOrdersToReader(withoutColumnsNotAgreed(withoutStruckText(withWholeWords(text))));
}

const BROKEN = /(?<=\p{L})-\n([>|\s]{0,6})(?=[\p{L}])([\p{L}\p{M}.]{1,30})/gu;

// A word that is broken at a line's end stands whole above the break; the hyphen of a name stays.
function withWholeWords(text: string): string {
  return text.replace(BROKEN, (whole, lead: string, rest: string) => {
    const joined = /^\p{Lu}/u.test(rest) ? `-${rest}` : rest;
    return `${joined}\n${lead}`.padEnd(whole.length);
  });
}

const STRUCK = /~~[^~\n]{1,300}~~|<(del|s|strike)>[^<\n]{1,300}<\/\1>|\[-[^\]\n]{1,300}-\]/gi;
const MARKS = /<\/?(?:ins|u|b|strong|em|i)>|\{\+|\+\}/gi;

/** A text of the same length without what a marked draft strikes out, and without the marks of what it puts in. */
function withoutStruckText(text: string): string {
  const blank = (found: string) => " ".repeat(found.length);
  return text.replace(STRUCK, blank).replace(MARKS, blank);
}
