import { afterAll, describe, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sourceHash } from "./build-front-ends";
import { frontEnds } from "./front-ends";

const root = mkdtempSync(join(tmpdir(), "front-ends-"));
afterAll(() => rmSync(root, { recursive: true }));

const write = (path: string, content: unknown) =>
  Bun.write(join(root, path), typeof content === "string" ? content : JSON.stringify(content));

await write("package.json", { workspaces: { packages: ["api", "shell", "mf-*", "packages/*"] } });
await write("bun.lock", "1");
await write("shell/package.json", { name: "@crm/shell", dependencies: { "@crm/ui": "workspace:*" } });
await write("mf-contracts/package.json", {
  name: "mf-contracts",
  dependencies: {},
  devDependencies: { "@crm/api": "" },
});
await write("packages/ui/package.json", { name: "@crm/ui", dependencies: { "@crm/domain": "workspace:*" } });
await write("packages/domain/package.json", { name: "@crm/domain" });
await write("api/package.json", { name: "@crm/api" });
await write("packages/domain/src/value/money.ts", "export const a = 1;");

const folders = async (name: string) =>
  (await frontEnds(root)).find((each) => each.name === name)?.sources.map((path) => path.slice(root.length + 1));

describe("frontEnds", () => {
  test("lists each front end's own folder and those of its direct and indirect dependencies", async () => {
    expect(await folders("shell")).toEqual(["shell", "packages/ui", "packages/domain"]);
    expect(await folders("mf-contracts")).toEqual(["mf-contracts"]);
  });

  test("includes the portal when a module has a vite.portal.config.ts", async () => {
    expect(await folders("portal")).toBeUndefined();
    await write("mf-contracts/vite.portal.config.ts", "export default {}");
    const portal = (await frontEnds(root)).find(({ name }) => name === "portal");
    expect(portal).toMatchObject({ config: "vite.portal.config.ts", output: "dist-portal" });
    expect(await folders("portal")).toEqual(["mf-contracts"]);
  });
});

describe("sourceHash", () => {
  const hash = () => sourceHash([join(root, "shell"), join(root, "packages/domain")], root);

  test.each([
    ["returns the same hash when nothing changes", "packages/domain/src/value/money.ts", "export const a = 1;", true],
    ["returns the same hash when a test changes", "packages/domain/src/value/money.test.ts", "new", true],
    ["ignores the dist folder of an earlier build", "shell/dist/index.html", "built", true],
    ["ignores the dist-portal folder of an earlier build", "shell/dist-portal/index.html", "built", true],
    [
      "returns a different hash when a source file of a dependency changes",
      "packages/domain/src/value/money.ts",
      "export const a = 2;",
      false,
    ],
    ["returns a different hash when bun.lock changes", "bun.lock", "2", false],
  ])("%s", async (_, path, content, stays) => {
    const before = await hash();
    await write(path, content);
    expect((await hash()) === before).toBe(stays);
  });
});
