/** Tells a text in which one word has Latin letters beside Cyrillic or Greek ones, which look alike and are others. */
export function hasMixedScripts(text: string): boolean {
  return text
    .split(/[^\p{L}\p{M}]+/u)
    .some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));
}
