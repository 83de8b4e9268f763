import type { InstalledPackage } from "./installed-packages";
import { ARGUED, licenceOf } from "./licence-problems";
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

// Texts that differ only in the copyright holder are listed once.
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

/** Dependencies of `module-kit` that build modules and are not part of the result. */
const BUILD_ONLY = new Set(["vite", "@vitejs/plugin-react", "@module-federation/vite"]);

/** The workspaces that run in the product: the server, the shell and the modules. */
const SHIPPED = /^(?:@crm\/(?:api|shell)|mf-[a-z0-9-]+)$/;

/** The packages that ship, and those that only development needs, each sorted by name and version. */
export function packagesBehind(lock: Lock): { shipped: LockedPackage[]; development: LockedPackage[] } {
  const shipped = new Set<LockedPackage>();
  const roots = [...lock.workspaces.keys()].filter((name) => SHIPPED.test(name));
  for (const name of workspacesBehind(lock, roots)) {
    const { dependencies = [] } = lock.workspaces.get(name) ?? {};
    for (const dependency of dependencies) if (!BUILD_ONLY.has(dependency)) addWithNeeds(lock, dependency, shipped);
  }
  const development = [...lock.packages.values()].filter((each) => !shipped.has(each));
  return { shipped: unique([...shipped]), development: unique(development) };
}

function workspacesBehind(lock: Lock, roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const name of found)
    for (const dependency of lock.workspaces.get(name)?.dependencies ?? [])
      if (lock.workspaces.has(dependency)) found.add(dependency);
  return found;
}

function addWithNeeds({ packages }: Lock, root: string, found: Set<LockedPackage>): void {
  const waiting = [root];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const each = packages.get(key);
    if (!each || found.has(each) || BUILD_ONLY.has(each.name)) continue;
    found.add(each);
    waiting.push(...each.needs);
  }
}

// The lock file repeats a version that several packages have installed separately.
function unique(packages: LockedPackage[]): LockedPackage[] {
  const byId = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byId.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
