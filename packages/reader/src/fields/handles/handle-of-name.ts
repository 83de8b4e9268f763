export function isHandleOfName(handle: string, name: string): boolean {
  const letters = plainLetters(handle);
  const [given = "", ...rest] = partsOf(name);
  const isPart = (word: string) => word.length >= 4 && letters.includes(word);
  return (given.length >= 3 && letters.startsWith(given.slice(0, 4))) || isPart(given) || rest.some(isPart);
}

export function likenessToName(handle: string, name: string): string[] {
  const letters = plainLetters(handle);
  const [given = "", ...rest] = partsOf(name);
  const surnames = rest.filter((word) => word.length >= 3 && letters.includes(word));
  const hasGiven = given.length >= 3 && letters.includes(given);
  const initial = given.slice(0, 1);
  const most = Math.max(0, ...[given, ...rest].map((part) => sharedLength(letters, part)));
  const signs = [
    ...(hasGiven && surnames.length > 0 ? ["whole"] : []),
    ...(hasGiven ? ["given"] : []),
    ...(given.length >= 3 && letters.startsWith(given.slice(0, 3)) ? ["begins as given"] : []),
    ...(surnames.length > 0 ? ["surname"] : []),
    ...(surnames.some((word) => letters.startsWith(initial + word)) ? ["initial and surname"] : []),
  ];
  return [...(signs.length > 0 ? [...signs, "like"] : ["unlike"]), `shares ${Math.min(6, most)}`];
}

function sharedLength(letters: string, word: string): number {
  let length = Math.min(word.length, 12);
  while (length > 2 && !letters.includes(word.slice(0, length))) length--;
  return length > 2 ? length : 0;
}

const partsOf = (name: string): string[] =>
  name
    .split(/[\s,-]+/)
    .map(plainLetters)
    .filter((part) => part !== "");

function plainLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
}
