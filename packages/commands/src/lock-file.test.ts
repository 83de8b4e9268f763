import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root";
import { workspacePackages } from "./workspace";

const textOf = (path: string) => Bun.file(join(ROOT, path)).text();
const root = await Bun.file(join(ROOT, "package.json")).json();

const KINDS = ["dependencies", "devDependencies", "optionalDependencies", "peerDependencies"];

describe("the libraries", () => {
  test("are of one exact version each, named in the catalog", () => {
    const inexact = Object.entries(root.workspaces.catalog).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
    );
    expect(inexact).toEqual([]);
  });

  test("are taken from the catalog or the workspace by every package", async () => {
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

  test("are each used by a package, so that the catalog names no library for nothing", async () => {
    const used = new Set(
      (await workspacePackages()).flatMap((each) => [...each.dependencies, ...each.devDependencies]),
    );
    for (const name of Object.keys(root.devDependencies)) used.add(name);
    expect(Object.keys(root.workspaces.catalog).filter((name) => !used.has(name))).toEqual([]);
  });

  test("run no scripts when they are installed", () => {
    expect(root.trustedDependencies).toBeUndefined();
  });
});

describe("the lock file", () => {
  test("has a hash of every package and names no registry", async () => {
    const text = await textOf("bun.lock");
    expect(text.match(/https?:\/\/[^"]*/g) ?? []).toEqual([]);
    const { packages } = Object(Bun.JSONC.parse(text));
    const unhashed = Object.entries<string[]>(packages).filter(
      ([, entry]) => !String(entry[0]).includes("@workspace:") && !/^sha512-/.test(String(entry[3])),
    );
    expect(unhashed.map(([name]) => name)).toEqual([]);
  });

  test("is kept as it is wherever the product is installed", async () => {
    const deploy = existsSync(join(ROOT, "deploy"))
      ? [...new Bun.Glob("deploy/**/*").scanSync({ cwd: ROOT, dot: true })]
      : [];
    const places = [".ci/run", "README.md", "docs/running.md", "docs/operations.md", ...deploy];
    const free = places.map(async (path) => {
      const installs = (await textOf(path)).match(/\bbun(?:@[\d.]+)? (?:install|ci)\b.*/g) ?? [];
      return installs.filter((line) => !/--frozen-lockfile|\bbun ci\b/.test(line)).map((line) => `${path}: ${line}`);
    });
    expect((await Promise.all(free)).flat()).toEqual([]);
    expect(await textOf("packages/commands/src/install.ts")).toContain(`"install", "--frozen-lockfile"`);
  });
});
