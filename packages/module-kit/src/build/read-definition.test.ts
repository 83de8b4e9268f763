import { afterAll, expect, test } from "bun:test";
import { mkdtemp, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeRoutes, readDefinition } from "./read-definition";

const folder = await mkdtemp(join(tmpdir(), "read-definition-"));
afterAll(() => rm(folder, { recursive: true }));
const file = join(folder, "src/module.ts");

async function write(source: string, seconds: number) {
  await Bun.write(file, source);
  await utimes(file, seconds, seconds);
}

const definition = (title: string) =>
  `export default { name: "mf-labels", contract: 1, routes: [{ path: "/labels", title: "${title}", permission: "amounts", screen: null,
    search: async () => ({ parse: () => ({}), shape: { search: 1 } }), nav: { label: "Labels", order: 1, icon: "tag", group: "Money" } }] };`;

test("describeRoutes() reads src/module.ts again after each change", async () => {
  await write(definition("Labels"), 1000);
  const nav = { label: "Labels", order: 1, icon: "tag", group: "Money" };
  const described = async () => describeRoutes(await readDefinition("mf-labels", folder));
  expect(await described()).toEqual([
    { path: "/labels", title: "Labels", permission: "amounts", nav, search: ["search"] },
  ]);
  await write(definition("All Labels"), 2000);
  expect(await described()).toMatchObject([{ title: "All Labels" }]);
});

test.each([
  ["has no default export", "export const labels = 1;", /export default defineModule/],
  [
    "belongs to a different module",
    'export default { name: "mf-other", routes: [] };',
    /is named mf-other, but its Vite config says mf-labels/,
  ],
])("readDefinition() rejects a file that %s", async (_, source, reason) => {
  await write(source, 3000 + source.length);
  await expect(readDefinition("mf-labels", folder)).rejects.toThrow(reason);
});
