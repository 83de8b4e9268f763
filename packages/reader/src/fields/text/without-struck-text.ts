const STRUCK = /~~[^~\n]{1,300}~~|<(del|s|strike)>[^<\n]{1,300}<\/\1>|\[-[^\]\n]{1,300}-\]/gi;
const MARKS = /<\/?(?:ins|u|b|strong|em|i)>|\{\+|\+\}/gi;

/** A text of the same length without what a marked draft strikes out, and without the marks of what it puts in. */
export function withoutStruckText(text: string): string {
  const blank = (found: string) => " ".repeat(found.length);
  return text.replace(STRUCK, blank).replace(MARKS, blank);
}
