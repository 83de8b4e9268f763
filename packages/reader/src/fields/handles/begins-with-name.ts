/** Tells whether a handle's letters begin with one of the names; each name in letters alone, as `lettersOf` gives them. */
export function beginsWithOneOf(names: Iterable<string>): (handle: string) => boolean {
  const known = new Set(names);
  const lengths = [...new Set([...known].map(({ length }) => length))];
  return (handle) => {
    const letters = lettersOf(handle);
    return lengths.some((length) => letters.length >= length && known.has(letters.slice(0, length)));
  };
}

/** The small letters and digits of a name or handle. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}
