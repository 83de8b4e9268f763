import { storableText } from "./storable-text";

/** A text without what no line shows: control and format characters, halves of characters, separators of lines. */
export function withoutUnseen(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "");
}

/** A name as it is kept: nothing in it turns the letters around it, and one in which nothing is seen is `""`. */
export function nameText(text: string): string {
  const kept = storableText(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return isBlank(kept) ? "" : kept;
}

/** Tells whether nothing of a text is seen: blanks, fillers and joiners alone. */
export function isBlank(text: string): boolean {
  return seenLetters(text) === "";
}

/** What of a text is seen, without the blanks between. */
export function seenLetters(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
}

/** A text as one line of a document: blanks are single spaces, and nothing in it controls the line or turns its letters. */
export const inertText = (text: string): string => withoutUnseen(text.replace(/\s+/g, " ")).trim();

/** The lines of a text that was typed in several. */
export const inertLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).map(inertText);
