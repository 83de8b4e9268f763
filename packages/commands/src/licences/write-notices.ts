import type { InstalledPackage } from "./installed-packages";
import { EXCEPTIONS, licenceOf } from "./licence-problems";
import type { Lock, LockedPackage } from "./read-lock";

const DATA = `- \`@tesseract.js-data/eng\` contains Tesseract's trained data (tessdata_best), under Apache-2.0; the package itself is MIT.
- \`@fontsource-variable/inter\` is the typeface Inter, and \`@expo-google-fonts/noto-sans\` the typeface Noto Sans, both under
  OFL-1.1. Both ship unchanged, as files and, as the OFL allows, embedded in generated documents.`;

/** Renders docs/third-party.md. Packages of one platform are grouped, so that every machine writes the same text. */
export function noticesOf(lock: Lock, installed: ReadonlyMap<string, InstalledPackage>): string {
  const { shipped, development } = splitPackages(lock);
  const rows = shipped.filter(({ isOfOnePlatform }) => !isOfOnePlatform);
  const parts = [...new Set(shipped.filter(({ isOfOnePlatform }) => isOfOnePlatform).map(familyOf))];
  const others = development.filter(({ isOfOnePlatform }) => !isOfOnePlatform);
  return `# Third-party software

Written by \`bun run licences --write\` from bun.lock and the installed packages; a test fails when it is out of date. Chromium,
FFmpeg and Postgres run as separate programs; the product does not include or ship them.

## What ships

${table(rows, installed)}

Packages for one platform each; a machine installs its own: ${parts.map((name) => `\`${name}\``).join(", ")}.

### Exceptions

${EXCEPTIONS.map(({ name, licence, why }) => `- \`${name.source.replace(/[\\^$]/g, "")}\` (${licence}): ${why}`).join("\n")}

### Data and typefaces

${DATA}

## Development only

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

/** Dependencies of `module-kit` that only build modules. */
const BUILD_ONLY = new Set(["vite", "@vitejs/plugin-react", "@module-federation/vite"]);

const SHIPPED = /^(?:@crm\/(?:api|shell)|mf-[a-z0-9-]+)$/;

export function splitPackages(lock: Lock): { shipped: LockedPackage[]; development: LockedPackage[] } {
  const shipped = new Set<LockedPackage>();
  const roots = [...lock.workspaces.keys()].filter((name) => SHIPPED.test(name));
  for (const name of workspacesNeededBy(lock, roots)) {
    const { dependencies = [] } = lock.workspaces.get(name) ?? {};
    for (const dependency of dependencies) if (!BUILD_ONLY.has(dependency)) addWithNeeds(lock, dependency, shipped);
  }
  const development = [...lock.packages.values()].filter((each) => !shipped.has(each));
  return { shipped: unique([...shipped]), development: unique(development) };
}

function workspacesNeededBy(lock: Lock, roots: readonly string[]): Set<string> {
  const found = new Set(roots);
  for (const name of found)
    for (const dependency of lock.workspaces.get(name)?.dependencies ?? [])
      if (lock.workspaces.has(dependency)) found.add(dependency);
  return found;
}

function addWithNeeds({ packages }: Lock, root: string, found: Set<LockedPackage>): void {
  const queue = [root];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const each = packages.get(key);
    if (!each || found.has(each) || BUILD_ONLY.has(each.name)) continue;
    found.add(each);
    queue.push(...each.needs);
  }
}

// bun.lock lists a version once for each folder in which it is installed.
function unique(packages: LockedPackage[]): LockedPackage[] {
  const byId = new Map(packages.map((each) => [`${each.name}@${each.version}`, each]));
  return [...byId.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
