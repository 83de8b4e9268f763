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

test("with the demo it stands on the next port, framing the back-office by another name", () => {
  const { secret, ...where } = plan() ?? { secret: "" };
  expect(where).toEqual({
    hostname: "127.0.0.1",
    port: 3001,
    origin: "http://127.0.0.1:3001",
    backOffice: "http://localhost:3000",
  });
  expect(secret.length).toBeGreaterThanOrEqual(32);
});

test("the secret is made once, for its owner's eyes alone", () => {
  const first = plan()?.secret;
  const path = join(dataDir, "example-host.secret");
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, "utf8")).toBe(first ?? "");
  expect(plan()?.secret).toBe(first);
});

test("a taken port takes the next; where none is free, there is no example host", () => {
  expect(plan({ isFree: (_, port) => port > 3003 })?.origin).toBe("http://127.0.0.1:3004");
  expect(plan({ isFree: () => false })).toBeNull();
  expect(plan({ port: 65_535 })).toBeNull();
});

describe("none, and nothing is made for it", () => {
  test.each<[string, Partial<BackOfficeStart>]>([
    ["with origins of the owner's", { env: { EMBED_ORIGINS: "https://tool.example" } }],
    ["with a secret of the owner's", { env: { EMBED_SECRET: "x".repeat(32) } }],
    ["where other machines reach the server", { host: "0.0.0.0" }],
    ["at an address of its own", { env: { PUBLIC_URL: "https://crm.example" } }],
    ["on a Postgres", { env: { DATABASE_URL: "postgres://localhost/crm" } }],
    ["without the demo", { env: { SEED_DEMO: "false" } }],
    ["in production", { env: { NODE_ENV: "production" } }],
    ["on a port that the system picks", { port: 0 }],
  ])("%s", (_, start) => {
    expect(plan(start)).toBeNull();
    expect(existsSync(dataDir)).toBe(false);
  });
});
