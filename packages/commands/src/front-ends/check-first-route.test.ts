import { afterAll, beforeEach, expect, test } from "bun:test";
import { randomBytes as incompressible } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checkFirstRoute } from "./check-first-route";

const root = await mkdtemp(join(tmpdir(), "first-route-"));
afterAll(() => rm(root, { recursive: true }));

async function module(name: string, path: string, bytes: number): Promise<void> {
  const description = {
    name,
    version: "1.0.0",
    contractVersion: 1,
    entry: "mf-manifest.json",
    routes: [{ path, preload: ["screen.js"] }],
    shared: {},
  };
  await Bun.write(join(root, name, "dist/module.json"), JSON.stringify(description));
  await Bun.write(join(root, name, "dist/screen.js"), incompressible(bytes));
}

beforeEach(async () => {
  await Bun.write(join(root, "shell/dist/start.json"), JSON.stringify({ "index.js": 210_000, "index.css": 90_000 }));
  await module("mf-other", "/other", 200_000);
});

test("checkFirstRoute passes when the scripts of the shell and of the module at / stay within 270 kB", async () => {
  await module("mf-first", "/", 50_000);
  expect(await checkFirstRoute(root)).toBeUndefined();
});

test("checkFirstRoute throws with the size of each script when they exceed 270 kB", async () => {
  await module("mf-first", "/", 70_000);
  const error = await checkFirstRoute(root).catch(String);
  expect(error).toMatch(/loads 280\.\d kB \(gzip\) of JavaScript; the limit is 270\.0 kB/);
  expect(error).toMatch(
    /210\.0 kB {2}shell {2}index\.js\n +70\.\d kB {2}mf-first {2}screen\.js\n +280\.\d kB {2}in all/,
  );
});
