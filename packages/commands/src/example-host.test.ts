import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BackOfficeStart, planExampleHost } from "./example-host";

let dataDir: string;
beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), "crm-up-")), "data");
});
afterEach(() => rmSync(join(dataDir, ".."), { recursive: true, force: true }));

const plan = (start: Partial<BackOfficeStart> = {}) =>
  planExampleHost({ host: "127.0.0.1", port: 3000, dataDir, env: {}, isFree: () => true, ...start });

test("planExampleHost uses the next port and a different host name from the back-office", () => {
  const { secret, ...origins } = plan() ?? { secret: "" };
  expect(origins).toEqual({
    hostname: "127.0.0.1",
    port: 3001,
    origin: "http://127.0.0.1:3001",
    backOffice: "http://localhost:3000",
  });
  expect(secret.length).toBeGreaterThanOrEqual(32);
});

test("planExampleHost creates the secret once, readable by its owner only", () => {
  const first = plan()?.secret;
  const path = join(dataDir, "example-host.secret");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, "utf8")).toBe(first ?? "");
  expect(plan()?.secret).toBe(first);
});

test("planExampleHost skips used ports and returns null when no port is free", () => {
  expect(plan({ isFree: (_, port) => port > 3003 })?.origin).toBe("http://127.0.0.1:3004");
  expect(plan({ isFree: () => false })).toBeNull();
  expect(plan({ port: 65_535 })).toBeNull();
});

describe("planExampleHost returns null and creates no files", () => {
  test.each<[string, Partial<BackOfficeStart>]>([
    ["when EMBED_ORIGINS is set", { env: { EMBED_ORIGINS: "https://tool.example" } }],
    ["when EMBED_SECRET is set", { env: { EMBED_SECRET: "x".repeat(32) } }],
    ["when other machines reach the server", { host: "0.0.0.0" }],
    ["when PUBLIC_URL is set", { env: { PUBLIC_URL: "https://crm.example" } }],
    ["when DATABASE_URL is set", { env: { DATABASE_URL: "postgres://localhost/crm" } }],
    ["when SEED_DEMO is false", { env: { SEED_DEMO: "false" } }],
    ["when NODE_ENV is production", { env: { NODE_ENV: "production" } }],
    ["when the system picks the port", { port: 0 }],
  ])("%s", (_, start) => {
    expect(plan(start)).toBeNull();
    expect(existsSync(dataDir)).toBe(false);
  });
});
