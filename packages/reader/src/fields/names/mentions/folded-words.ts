const PLAIN: Readonly<Record<string, string>> = {
  ı: "i",
  ł: "l",
  ø: "o",
  đ: "d",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ð: "d",
};

export function foldedWords(name: string): string[] {
  return name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[ıłøđßæœþð]/g, (letter) => PLAIN[letter] ?? letter)
    .split(/[^\p{L}\d'’]+/u)
    .map((word) => word.replace(/['’]/g, ""))
    .filter((word) => word !== "");
}
