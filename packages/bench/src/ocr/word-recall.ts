/** The share of a text's words that stand in what was read, each as often as it stands there; signs around words apart. */
export function wordRecall(truth: string, read: string): { found: number; words: number } {
  const left = new Map<string, number>();
  for (const word of wordsOf(read)) left.set(word, (left.get(word) ?? 0) + 1);
  const words = wordsOf(truth);
  let found = 0;
  for (const word of words) {
    const count = left.get(word) ?? 0;
    if (count > 0) found += 1;
    left.set(word, count - 1);
  }
  return { found, words: words.length };
}

function wordsOf(text: string): string[] {
  const words = text.normalize("NFKC").replace(/[‘’]/g, "'").toLowerCase().split(/\s+/);
  return words.map((word) => word.replace(/^[^\p{L}\p{N}$@%]+|[^\p{L}\p{N}$@%]+$/gu, "")).filter((word) => word !== "");
}
