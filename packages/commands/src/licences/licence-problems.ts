/** Licences that libraries may have here: each lets a product of another licence use and ship them. */
const ALLOWED = new Set([
  ...["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "MPL-2.0", "OFL-1.1", "Unlicense", "Zlib"],
  ...["CC0-1.0", "BlueOak-1.0.0", "Python-2.0"],
]);

/** Packages whose licence is another, or is told elsewhere than in their package.json, and why they may be here. */
export const ARGUED: readonly { name: RegExp; said: string; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    said: "LGPL-3.0-or-later",
    licence: "LGPL-3.0-or-later",
    why: "libvips as a shared library that sharp loads, unchanged and in a file of its own that can be exchanged, as the LGPL asks. It stands in node_modules, never in a bundle.",
  },
  {
    name: /^duck$/,
    said: "BSD",
    licence: "BSD-2-Clause",
    why: "Says BSD in its package.json; its LICENSE file is the BSD licence of two clauses. A part of mammoth, by way of lop.",
  },
  {
    name: /^png-js$/,
    said: "",
    licence: "MIT",
    why: "Names no licence in its package.json; its LICENSE file is the MIT licence. PDFKit reads PNG pictures with it.",
  },
  {
    name: /^rgbcolor$/,
    said: "MIT OR SEE LICENSE IN FEEL-FREE.md",
    licence: "MIT",
    why: "Its second licence is a text of its own; the first is taken. An optional part of jsPDF, by way of canvg.",
  },
];

/** The licence that holds for a package which says `said` of itself. */
export const licenceOf = (name: string, said: string): string =>
  ARGUED.find((each) => each.name.test(name) && each.said === said)?.licence ?? said;

/** Why a package may not be here, in a sentence; null where it may. */
export function licenceProblem(name: string, said: string): string | null {
  if (ARGUED.some((each) => each.name.test(name) && each.said === said)) return null;
  if (said === "") return `${name} names no licence`;
  return isAllowed(said) ? null : `${name} has the licence ${said}, which is not on the list`;
}

// The licence may be chosen where there is an OR, and all hold where there is an AND.
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, "")
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((name) => ALLOWED.has(name.trim())));
