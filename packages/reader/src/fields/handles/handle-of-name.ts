/** Whether a handle is made of a person's name, or begins as the given name does. */
export function isHandleOfName(handle: string, name: string): boolean {
  const letters = plainLetters(handle);
  const [given = "", ...rest] = name.split(/[\s,]+/).map(plainLetters);
  const isPart = (word: string) => word.length >= 4 && letters.includes(word);
  return (given.length >= 3 && letters.startsWith(given.slice(0, 4))) || isPart(given) || rest.some(isPart);
}

function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}
