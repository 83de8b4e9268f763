import type { Letters } from "./invoice-pen";

/** Colours of the document; each text has a contrast of at least 4.5 on white, and so on the soft ground of its mark. */
export const INK = { text: "#1c1d21", muted: "#5d6069", rule: "#e3e4e8", strongRule: "#8b8e95" } as const;

const letters = (size: number, weight: Letters["weight"], color: string): Letters => ({ size, weight, color });

/** The kinds of letters in an invoice. */
export const LETTERS = {
  letterhead: letters(12, "bold", INK.text),
  title: letters(26, "bold", INK.text),
  mark: letters(10, "bold", INK.text),
  heading: letters(11, "bold", INK.text),
  label: letters(8, "regular", INK.muted),
  strong: letters(10, "bold", INK.text),
  body: letters(10, "regular", INK.text),
  small: letters(9, "regular", INK.muted),
  total: letters(13, "bold", INK.text),
} as const satisfies Record<string, Letters>;
