import { storableText } from "./storable-text";

export function stripInvisible(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, "");
}

/** The stored form of a name: no bidirectional controls, and "" when nothing is visible. */
export function nameText(text: string): string {
  const kept = storableText(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, "");
  return isBlank(kept) ? "" : kept;
}

export function isBlank(text: string): boolean {
  return visibleLetters(text) === "";
}

export function visibleLetters(text: string): string {
  return text.replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "");
}

export const safeLine = (text: string): string => stripInvisible(text.replace(/\s+/g, " ")).trim();

export const safeLines = (text: string): string[] => text.split(/\r\n|[\n\r\u2028\u2029]/).map(safeLine);
