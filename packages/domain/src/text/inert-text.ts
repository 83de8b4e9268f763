import { withoutUnseen } from "./visible-text";

/** A text as one line of a document: blanks are single spaces, and nothing in it controls the line or turns its letters. */
export const inertText = (text: string): string => withoutUnseen(text.replace(/\s+/g, " ")).trim();

/** The lines of a text that was typed in several. */
export const inertLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).map(inertText);
