import type { InstalledPackage } from "./installed-packages";
import { ARGUED, licenceOf } from "./licence-problems";
import { packagesBehind } from "./packages-behind";
import type { Lock, LockedPackage } from "./read-lock";

/** Data in packages whose licence is not the one that their package.json names. */
const DATA = `- The letters that \`@tesseract.js-data/eng\` packs are Tesseract's own trained data (tessdata_best), under Apache-2.0; the package
  around them is MIT.
- \`@fontsource-variable/inter\` is the typeface Inter, and \`@expo-google-fonts/noto-sans\` the typeface Noto Sans, both under
  OFL-1.1; each is shipped unchanged, by itself or, as the OFL allows, inside the documents that are drawn with it.`;

/**
 * The text of docs/third-party.md: what ships with its copyright and licence texts, and what only development uses. Parts
 * of one platform are named as one, so that every machine writes the same.
 */
export function noticesOf(lock: Lock, installed: ReadonlyMap<string, InstalledPackage>): string {
  const { shipped, development } = packagesBehind(lock);
  const rows = shipped.filter(({ isOfOnePlatform }) => !isOfOnePlatform);
  const parts = [...new Set(shipped.filter(({ isOfOnePlatform }) => isOfOnePlatform).map(familyOf))];
  const others = development.filter(({ isOfOnePlatform }) => !isOfOnePlatform);
  return `# Third-party software

Written by \`bun run licences --write\` from bun.lock and the installed packages; a test fails where it is out of date. Chromium,
FFmpeg and Postgres are programs that run beside the product; none of them is part of it or of what it ships.

## What ships

${table(rows, installed)}

Programs of one platform each, of which a machine has its own: ${parts.map((name) => `\`${name}\``).join(", ")}.

### Argued

${ARGUED.map(({ name, licence, why }) => `- \`${name.source.replace(/[\\^$]/g, "")}\` (${licence}): ${why}`).join("\n")}

### Data and typefaces

${DATA}

## What only development uses

${others.map(({ name, version }) => `${name} ${version} (${licenceOf(name, installed.get(`${name}@${version}`)?.licence ?? "")})`).join(", ")}.

## Licence texts of what ships

${textsOf(rows, installed)}
`;
}

function table(packages: LockedPackage[], installed: ReadonlyMap<string, InstalledPackage>): string {
  const rows = packages.map(({ name, version }) => {
    const { licence = "", repository = "", copyright = [] } = installed.get(`${name}@${version}`) ?? {};
    const holders = copyright.join("; ").replaceAll("|", "/").replaceAll("<", "&lt;");
    return `| ${name} | ${version} | ${licenceOf(name, licence)} | ${repository} | ${holders} |`;
  });
  return ["| package | version | licence | where | copyright |", "|---|---|---|---|---|", ...rows].join("\n");
}

// Texts that differ in nothing but who holds the copyright stand here once.
function textsOf(packages: LockedPackage[], installed: ReadonlyMap<string, InstalledPackage>): string {
  const texts = new Map<string, { names: string[]; text: string }>();
  for (const { name, version } of packages) {
    const { text = "", copyright = [] } = installed.get(`${name}@${version}`) ?? {};
    if (text === "") continue;
    const body = text
      .split("\n")
      .filter((line) => !copyright.some((holder) => line.includes(holder)))
      .join("\n")
      .trim();
    const key = body.replace(/\W+/g, " ").toLowerCase();
    const same = texts.get(key);
    if (same) same.names.push(name);
    else texts.set(key, { names: [name], text: body });
  }
  return [...texts.values()]
    .map(
      ({ names, text }) => `${[...new Set(names)].join(", ")}:\n\n${text.replace(/^/gm, "    ").replace(/ +$/gm, "")}`,
    )
    .join("\n\n");
}

const familyOf = ({ name }: LockedPackage): string =>
  name.replace(/-(?:darwin|linux|linuxmusl|win32|freebsd|android|wasm32|webcontainers)\b.*$/, "-…");
