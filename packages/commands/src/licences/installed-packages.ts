import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { ROOT } from "../root";

/** `licence` is empty when package.json names none. */
export type InstalledPackage = { licence: string; repository: string; copyright: string[]; text: string };

type Manifest = {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  repository?: string | { url?: string };
  homepage?: string;
};

export async function installedPackages(): Promise<Map<string, InstalledPackage>> {
  const store = join(ROOT, "node_modules/.bun");
  const folders = (await readdir(store)).filter((name) => name.lastIndexOf("@") > 0);
  const read = folders.map(async (folder) => {
    const at = folder.lastIndexOf("@");
    const name = folder.slice(0, at).replace("+", "/");
    const folderPath = join(store, folder, "node_modules", name);
    const manifest = await Bun.file(join(folderPath, "package.json")).json();
    return [
      `${name}@${manifest.version}`,
      { ...manifestFacts(manifest), ...(await licenceFileOf(folderPath)) },
    ] as const;
  });
  return new Map(await Promise.all(read));
}

function manifestFacts({ license, licenses = [], repository, homepage = "" }: Manifest) {
  const named = typeof license === "string" ? license : license?.type;
  const licence = named ?? licenses.map(({ type }) => type).join(" OR ");
  const url = (typeof repository === "string" ? repository : repository?.url) ?? homepage;
  return { licence, repository: webUrl(url) };
}

function webUrl(url: string): string {
  const plain = url
    .replace(/^git\+/, "")
    .replace(/^(?:git|ssh):\/\/(?:git@)?/, "https://")
    .replace(/\.git$/, "");
  const short = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(plain)?.[1];
  return short ? `https://github.com/${short}` : plain.replace(/^git@github\.com:/, "https://github.com/");
}

async function licenceFileOf(folderPath: string): Promise<{ copyright: string[]; text: string }> {
  const files = (await readdir(folderPath, { withFileTypes: true }))
    .filter((each) => each.isFile())
    .map(({ name }) => name);
  const file = files.filter((name) => /^(?:licen[cs]e|copying)/i.test(name)).sort()[0];
  const text = file ? (await Bun.file(join(folderPath, file)).text()).replaceAll("\r\n", "\n").trim() : "";
  const lines = text.split("\n").map((line) => line.replace(/^[\s*#/>-]+|[\s*]+$/g, ""));
  return { copyright: lines.filter((line) => COPYRIGHT_LINE.test(line)).slice(0, 6), text };
}

// A copyright notice, not a line of licence text that mentions copyright.
const COPYRIGHT_LINE = /^(?:copyright:?\s+(?:\(c\)|©|\d{4})|\(c\)\s+\d{4}|©)/i;
