/** Stands in documents where no font has a letter. */
export const SUBSTITUTE = "\u25cc";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Regional_Indicator}]/u;

/** The letters of a text as they are seen, each with its marks. */
export const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** The characters of a letter that are seen. */
export const pointsOf = (letter: string): string[] => [...letter].filter((point) => !UNSEEN.test(point));

/** A text without the emoji that cannot be drawn, unless it is nothing else. */
export function withoutLackingEmoji(text: string, canDraw: (letter: string) => boolean): string {
  if (!EMOJI.test(text)) return text;
  const letters = lettersOf(text).filter((letter) => !EMOJI.test(letter) || canDraw(letter));
  return letters.join("").replace(/ +/g, " ").trim() || text;
}
