import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import pino from "pino";

setDefaultTimeout(60_000);

let server: TestServer;
const lines: string[] = [];
beforeAll(async () => {
  const log = pino({ base: null }, { write: (line: string) => lines.push(line) });
  server = await createTestServer({ deps: { log } });
}, 30_000);
afterAll(() => server.close());

const fault = { version: "1.2.0", kind: "threw", path: "/videos/12", message: "x is not a function" };
const report = (json: object, name = "mf-videos") =>
  server.admin(`/api/modules/${name}/faults`, { method: "POST", json });
const logged = () =>
  lines
    .splice(0)
    .filter((line) => line.includes(" failed in a page: "))
    .map((line) => JSON.parse(line));

describe("POST /api/modules/{name}/faults", () => {
  test("204, and a warning in the log with module, version, kind and path", async () => {
    expect((await report({ ...fault, stack: "Error: x\n    at a.js:1" })).status).toBe(204);
    const [line] = logged();
    expect(line).toMatchObject({ level: 40, module: "mf-videos", ...fault, actor: "admin" });
    expect(line.stack).toEqual(["Error: x", "    at a.js:1"]);
    expect(line.msg).toBe("mf-videos 1.2.0 failed in a page: threw at /videos/12: x is not a function");
  });

  test("what a page sends cannot write a line of its own, nor colours", async () => {
    const hostile = 'x\n{"level":60,"msg":"forged"}\u001b[31m\u2028\u202e';
    await report({ ...fault, message: hostile, path: hostile, stack: hostile });
    const [line, ...others] = logged();
    expect(others).toEqual([]);
    const told = [line.msg, line.message, line.path, ...line.stack].join("");
    expect(told).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  });

  test("a portal's slug stands in the log with four characters at most", async () => {
    const address = `http://crm.example/portal/${"abcdefghijklmnopqrstuvwxyz"}`;
    await report({ ...fault, message: address, path: "/x/abcdefghijklmnopqrstuvwxyz", stack: `Error: ${address}` });
    const [line] = logged();
    expect(line).toMatchObject({ path: "/x/abcd…", stack: ["Error: http://crm.example/portal/abcd…"] });
    expect(JSON.stringify(line)).not.toContain("abcde");
  });

  test.each([
    ["a module that was never here", "mf-never-seen", fault, 204],
    ["a name that is none", "contracts", fault, 404],
    ["a name that climbs", "mf-..%2f", fault, 404],
    ["an unknown kind", "mf-videos", { ...fault, kind: "other" }, 400],
    ["a version that is none", "mf-videos", { ...fault, version: "1\n2" }, 400],
    ["too long a message", "mf-videos", { ...fault, message: "x".repeat(501) }, 400],
    ["too long a stack", "mf-videos", { ...fault, stack: "x".repeat(4001) }, 400],
    ["no message", "mf-videos", { ...fault, message: undefined }, 400],
    ["far too much", "mf-videos", { ...fault, more: "x".repeat(20_000) }, 413],
  ])("%s: %s", async (_what, name, json, status) => {
    expect((await report(json, name)).status).toBe(status);
    expect(logged()).toHaveLength(status === 204 ? 1 : 0);
  });

  test("401 for a stranger", async () => {
    const answer = await server.request("/api/modules/mf-videos/faults", { method: "POST", json: fault });
    expect(answer.status).toBe(401);
    expect(logged()).toEqual([]);
  });

  test("429 past thirty in a minute, and again 204 in the next", async () => {
    server.clock.advance({ minutes: 1 });
    const answers = await Promise.all(Array.from({ length: 35 }, () => report(fault)));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(30);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.headers.get("Retry-After"))).toBeWithin(1, 61);
    expect(logged()).toHaveLength(30);
    server.clock.advance({ minutes: 1 });
    expect((await report(fault)).status).toBe(204);
  });
});
