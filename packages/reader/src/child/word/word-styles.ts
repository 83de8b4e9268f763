import { child, childrenOf, type XmlElement } from "./xml-tree";

interface Level {
  format: string;
  text: string;
  start: number;
}

interface ItemOf {
  list: string;
  level: number;
}

export function readWordStyles(styles: XmlElement | undefined, numbering: XmlElement | undefined) {
  const byId = new Map(childrenOf(styles, "style").map((style) => [style.attributes.styleId, style]));
  const levels = readLevels(numbering);
  const counters = new Map<string, number[]>();

  const styleOf = (paragraph: XmlElement) => byId.get(child(paragraph, "pPr", "pStyle")?.attributes.val);

  const itemOf = (paragraph: XmlElement): ItemOf | null => {
    const style = styleOf(paragraph);
    const own = child(paragraph, "pPr", "numPr");
    const inherited =
      child(style, "pPr", "numPr") ?? child(byId.get(child(style, "basedOn")?.attributes.val), "pPr", "numPr");
    const list = child(own, "numId")?.attributes.val ?? child(inherited, "numId")?.attributes.val;
    if (!list || list === "0") return null;
    const level = child(own, "ilvl")?.attributes.val ?? child(inherited, "ilvl")?.attributes.val;
    return { list, level: Number(level) || 0 };
  };

  return {
    isHeading: (paragraph: XmlElement) =>
      /^(?:heading|title)/i.test(child(styleOf(paragraph), "name")?.attributes.val ?? ""),
    markOf(paragraph: XmlElement): string | undefined {
      const item = itemOf(paragraph);
      if (!item) return undefined;
      const own = levels.get(item.list);
      if (!own) return "";
      const counts = counters.get(own.abstract) ?? [];
      counters.set(own.abstract, counts);
      counts[item.level] = (counts[item.level] ?? (own.levels[item.level]?.start ?? 1) - 1) + 1;
      counts.length = item.level + 1;
      return markAt(own.levels, item.level, counts);
    },
  };
}

function readLevels(numbering: XmlElement | undefined): Map<string, { abstract: string; levels: Level[] }> {
  const abstracts = new Map(childrenOf(numbering, "abstractNum").map((one) => [one.attributes.abstractNumId, one]));
  return new Map(
    childrenOf(numbering, "num").map((num) => {
      const abstract = child(num, "abstractNumId")?.attributes.val ?? "";
      const levels: Level[] = [];
      for (const level of childrenOf(abstracts.get(abstract), "lvl"))
        levels[Number(level.attributes.ilvl)] = levelOf(level);
      return [num.attributes.numId ?? "", { abstract, levels }];
    }),
  );
}

const levelOf = (level: XmlElement): Level => ({
  format: child(level, "numFmt")?.attributes.val ?? "decimal",
  text: child(level, "lvlText")?.attributes.val ?? "",
  start: Number(child(level, "start")?.attributes.val ?? 1),
});

function markAt(levels: Level[], level: number, counts: number[]): string {
  const own = levels[level];
  if (!own || own.format === "bullet" || own.format === "none") return "";
  return own.text.replace(/%(\d)/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const { format = "decimal", start = 1 } = levels[index] ?? {};
    return numberAs(format, counts[index] ?? start);
  });
}

function numberAs(format: string, count: number): string {
  switch (format) {
    case "lowerLetter":
      return lettersOf(count);
    case "upperLetter":
      return lettersOf(count).toUpperCase();
    case "lowerRoman":
      return romanOf(count);
    case "upperRoman":
      return romanOf(count).toUpperCase();
    case "decimalZero":
      return String(count).padStart(2, "0");
    default:
      return String(count);
  }
}

// a to z, then aa to zz, as Word counts.
const lettersOf = (count: number) =>
  String.fromCharCode(97 + ((count - 1) % 26)).repeat(Math.min(20, Math.floor((count - 1) / 26) + 1));

const ROMAN: [number, string][] = [
  [100, "c"],
  [90, "xc"],
  [50, "l"],
  [40, "xl"],
  [10, "x"],
  [9, "ix"],
  [5, "v"],
  [4, "iv"],
  [1, "i"],
];

function romanOf(count: number): string {
  let left = Math.min(count, 399);
  let text = "";
  for (const [value, letters] of ROMAN) {
    while (left >= value) {
      text += letters;
      left -= value;
    }
  }
  return text;
}
