/** Licences that allow a product under a different licence to use and ship the library. */
const ALLOWED = new Set([
  ...[
    "MIT",
    "MIT-0",
    "ISC",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "Apache-2.0",
    "MPL-2.0",
    "OFL-1.1",
    "Unlicense",
    "Zlib",
  ],
  ...["CC0-1.0", "BlueOak-1.0.0", "Python-2.0"],
]);

/** Allowed packages whose licence is not listed above or not `declared` in package.json, and why they are allowed. */
export const EXCEPTIONS: readonly { name: RegExp; declared: string; licence: string; why: string }[] = [
  {
    name: /^@img\/sharp-libvips-/,
    declared: "LGPL-3.0-or-later",
    licence: "LGPL-3.0-or-later",
    why: "sharp loads libvips as an unchanged shared library in a separate, replaceable file, as the LGPL requires. It stays in node_modules and is never bundled.",
  },
  {
    name: /^duck$/,
    declared: "BSD",
    licence: "BSD-2-Clause",
    why: "Its package.json says BSD; its LICENSE file is the two-clause BSD licence. mammoth depends on it through lop.",
  },
  {
    name: /^png-js$/,
    declared: "",
    licence: "MIT",
    why: "Its package.json names no licence; its LICENSE file is the MIT licence. PDFKit reads PNG images with it.",
  },
  {
    name: /^rgbcolor$/,
    declared: "MIT OR SEE LICENSE IN FEEL-FREE.md",
    licence: "MIT",
    why: "Dual-licensed; the MIT licence is used. An optional dependency of jsPDF through canvg.",
  },
];

export const licenceOf = (name: string, declared: string): string =>
  EXCEPTIONS.find((each) => each.name.test(name) && each.declared === declared)?.licence ?? declared;

export function licenceProblem(name: string, declared: string): string | null {
  if (EXCEPTIONS.some((each) => each.name.test(name) && each.declared === declared)) return null;
  if (declared === "") return `${name} names no licence`;
  return isAllowed(declared) ? null : `${name} has the licence ${declared}, which is not allowed`;
}

const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, "")
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((name) => ALLOWED.has(name.trim())));
