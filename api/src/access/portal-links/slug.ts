import { createHash } from "node:crypto";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
const LENGTH = 26;

/** A new slug: 26 base32 characters, 130 random bits (behaviour §9). */
export const newSlug = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(LENGTH)), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** Whether a text may be a slug at all. */
export const isSlug = (text: string): boolean => /^[a-z2-7]{26}$/.test(text);

/** What is kept of a slug that was replaced, as hex. */
export const hashSlug = (slug: string): string => createHash("sha256").update(slug).digest("hex");

/** What a caller sees of a slug who may not open the portal. */
export const maskSlug = (slug: string): string => `${slug.slice(0, 4)}…`;
