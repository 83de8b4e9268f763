import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root";
import { workspacePackages } from "./workspace";

const textOf = (path: string) => Bun.file(join(ROOT, path)).text();
const root = await Bun.file(join(ROOT, "package.json")).json();

const KINDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

describe("dependencies", () => {
  test("every library in the catalog has one exact version", () => {
    const inexact = Object.entries(root.workspaces.catalog).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
    );
    expect(inexact).toEqual([]);
  });

  test("every package takes its dependencies from the catalog or the workspace", async () => {
    const folders = ["", ...(await workspacePackages()).map(({ folder }) => folder)];
    const others = folders.map(async (folder) => {
      const manifest = await Bun.file(join(ROOT, folder, "package.json")).json();
      const wanted = KINDS.flatMap((kind) => Object.entries(manifest[kind] ?? {}));
      return wanted
        .filter(([, range]) => range !== "catalog:" && range !== "workspace:*")
        .map((each) => [folder, ...each]);
    });
    expect((await Promise.all(others)).flat()).toEqual([]);
  });

  test("every library in the catalog is used by a package", async () => {
    const used = new Set(
      (await workspacePackages()).flatMap((each) => [...each.dependencies, ...each.devDependencies]),
    );
    for (const name of Object.keys(root.devDependencies)) used.add(name);
    expect(Object.keys(root.workspaces.catalog).filter((name) => !used.has(name))).toEqual([]);
  });

  test("no library runs a script during installation", () => {
    expect(root.trustedDependencies).toBeUndefined();
  });
});

describe("bun.lock", () => {
  test("bun.lock has a hash for every package and names no registry", async () => {
    const text = await textOf("bun.lock");
    expect(text.match(/https?:\/\/[^"]*/g) ?? []).toEqual([]);
    const { packages } = Object(Bun.JSONC.parse(text));
    const unhashed = Object.entries<string[]>(packages).filter(
      ([, entry]) => !String(entry[0]).includes("@workspace:") && !/^sha512-/.test(String(entry[3])),
    );
    expect(unhashed.map(([name]) => name)).toEqual([]);
  });

  test("every installation uses --frozen-lockfile", async () => {
    const deploy = existsSync(join(ROOT, "deploy"))
      ? [...new Bun.Glob("deploy/**/*").scanSync({ cwd: ROOT, dot: true })]
      : [];
    const files = [".ci/run", "README.md", "docs/running.md", "docs/operations.md", ...deploy];
    const unlocked = files.map(async (path) => {
      const installs = (await textOf(path)).match(/\bbun(?:@[\d.]+)? (?:install|ci)\b.*/g) ?? [];
      return installs.filter((line) => !/--frozen-lockfile|\bbun ci\b/.test(line)).map((line) => `${path}: ${line}`);
    });
    expect((await Promise.all(unlocked)).flat()).toEqual([]);
    expect(await textOf("packages/commands/src/install.ts")).toContain(`"install", "--frozen-lockfile"`);
  });
});
