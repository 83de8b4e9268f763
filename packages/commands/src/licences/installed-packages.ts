import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../root";

/** What an installed package says of itself; `licence` is empty where it names none. */
export type InstalledPackage = { licence: string; repository: string; copyright: string[]; text: string };

type Manifest = {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  repository?: string | { url?: string };
  homepage?: string;
};

/** Every package in node_modules, by `name@version`. */
export async function installedPackages(): Promise<Map<string, InstalledPackage>> {
  const store = join(ROOT, "node_modules/.bun");
  const folders = (await readdir(store)).filter((name) => name.lastIndexOf("@") > 0);
  const read = folders.map(async (folder) => {
    const at = folder.lastIndexOf("@");
    const name = folder.slice(0, at).replace("+", "/");
    const place = join(store, folder, "node_modules", name);
    const manifest = await Bun.file(join(place, "package.json")).json();
    return [`${name}@${manifest.version}`, { ...aboutOf(manifest), ...(await wordsOf(place)) }] as const;
  });
  return new Map(await Promise.all(read));
}

function aboutOf({ license, licenses = [], repository, homepage = "" }: Manifest) {
  const named = typeof license === "string" ? license : license?.type;
  const licence = named ?? licenses.map(({ type }) => type).join(" OR ");
  const address = (typeof repository === "string" ? repository : repository?.url) ?? homepage;
  return { licence, repository: webAddress(address) };
}

function webAddress(address: string): string {
  const plain = address
    .replace(/^git\+/, "")
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, "https://")
    .replace(/\.git$/, "");
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(plain)?.[1];
  return short ? `https://github.com/${short}` : plain.replace(/^git@github\.com:/, "https://github.com/");
}

async function wordsOf(place: string): Promise<{ copyright: string[]; text: string }> {
  const files = (await readdir(place, { withFileTypes: true })).filter((each) => each.isFile()).map(({ name }) => name);
  const file = files.filter((name) => /^(?:licen[cs]e|copying)/i.test(name)).sort()[0];
  const text = file ? (await Bun.file(join(place, file)).text()).replaceAll("\r\n", "\n").trim() : "";
  const lines = text.split("\n").map((line) => line.replace(/^[\s*#/>-]+|[\s*]+$/g, ""));
  return { copyright: lines.filter((line) => HOLDER.test(line)).slice(0, 6), text };
}

// A line that says whose it is, not one of a licence that speaks of copyright.
const HOLDER = /^(?:copyright:?\s+(?:\(c\)|©|\d{4})|\(c\)\s+\d{4}|©)/i;
