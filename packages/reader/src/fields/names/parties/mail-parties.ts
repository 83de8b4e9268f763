import type { Candidate } from "../../candidate";
import { nameAtStart } from "../person/person-name";

const HEADER = /(?:^|\n)[ \t]*(From|To):[ \t]*["“]?(?=\p{Lu})([^\n<>@"”]{3,50}?)["”]?[ \t]*[<([]([\w.+-]+@[\w.-]+)/giu;
const FREE_MAIL =
  /@(?:gmail|googlemail|yahoo|ymail|hotmail|outlook|live|icloud|me|aol|gmx|proton|protonmail|mail|web|qq|163)\.[a-z.]+$/i;
const TOP = 1_500;

/** Of a mail's two sides the one with a private address, where the other writes from a company's. */
export function readMailParties(text: string): Candidate<string>[] {
  const sides = [...text.slice(0, TOP).matchAll(HEADER)].map((match) => ({
    name: nameAtStart(match[2] ?? ""),
    start: match.index + match[0].indexOf(match[2] ?? ""),
    isPrivate: FREE_MAIL.test(match[3] ?? ""),
  }));
  const isClear = sides.some(({ isPrivate }) => isPrivate) && sides.some(({ isPrivate }) => !isPrivate);
  return sides.flatMap(({ name, start, isPrivate }) =>
    name && isPrivate && isClear ? [{ value: name, confidence: 0.76, start, end: start + name.length }] : [],
  );
}
