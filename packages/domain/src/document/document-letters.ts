/** U+25CC, drawn in place of a letter that no font contains. */
export const SUBSTITUTE = "\u25cc";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Presentation}\p{Regional_Indicator}]/u;

export const lettersOf = (text: string): string[] => Array.from(graphemes.segment(text), ({ segment }) => segment);

export const pointsOf = (letter: string): string[] => [...letter].filter((point) => !INVISIBLE.test(point));

/** Removes emoji that cannot be drawn, unless the text has nothing else. */
export function withoutUndrawableEmoji(text: string, canDraw: (letter: string) => boolean): string {
  if (!EMOJI.test(text)) return text;
  const letters = lettersOf(text).filter((letter) => !EMOJI.test(letter) || canDraw(letter));
  return letters.join("").replace(/ +/g, " ").trim() || text;
}
