import CLASSES from "./word-classes.json" with { type: "json" };

const BY_WORD = new Map<string, string[]>();
for (const [name, words] of Object.entries(CLASSES))
  for (const word of words.split(" ")) BY_WORD.set(word, [...(BY_WORD.get(word) ?? []), name]);

export function classesOf(word: string): readonly string[] {
  return BY_WORD.get(word) ?? [];
}
