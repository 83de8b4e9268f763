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
  test("answers 204 and logs a warning with module, version, kind and path", async () => {
    expect((await report({ ...fault, stack: "Error: x\n    at a.js:1" })).status).toBe(204);
    const [line] = logged();
    expect(line).toMatchObject({ level: 40, module: "mf-videos", ...fault, actor: "user:1" });
    expect(line.stack).toEqual(["Error: x", "    at a.js:1"]);
    expect(line.msg).toBe("mf-videos 1.2.0 failed in a page: threw at /videos/12: x is not a function");
  });

  test("strips control characters, so that a page cannot forge log lines", async () => {
    const hostile = 'x\n{"level":60,"msg":"forged"}\u001b[31m\u2028\u202e';
    await report({ ...fault, message: hostile, path: hostile, stack: hostile });
    const [line, ...others] = logged();
    expect(others).toEqual([]);
    const loggedText = [line.msg, line.message, line.path, ...line.stack].join("");
    expect(loggedText).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
  });

  test("logs at most four characters of a portal's slug", async () => {
    const url = `http://crm.example/portal/${"abcdefghijklmnopqrstuvwxyz"}`;
    await report({ ...fault, message: url, path: "/x/abcdefghijklmnopqrstuvwxyz", stack: `Error: ${url}` });
    const [line] = logged();
    expect(line).toMatchObject({ path: "/x/abcd…", stack: ["Error: http://crm.example/portal/abcd…"] });
    expect(JSON.stringify(line)).not.toContain("abcde");
  });

  test.each([
    ["an unknown module", "mf-never-seen", fault, 204],
    ["an invalid name", "contracts", fault, 404],
    ["a name with a path", "mf-..%2f", fault, 404],
    ["an unknown kind", "mf-videos", { ...fault, kind: "other" }, 400],
    ["an invalid version", "mf-videos", { ...fault, version: "1\n2" }, 400],
    ["too long a message", "mf-videos", { ...fault, message: "x".repeat(501) }, 400],
    ["too long a stack", "mf-videos", { ...fault, stack: "x".repeat(4001) }, 400],
    ["a missing message", "mf-videos", { ...fault, message: undefined }, 400],
    ["a body over 20 kB", "mf-videos", { ...fault, more: "x".repeat(20_000) }, 413],
  ])("logs a report with a valid name and body, and refuses any other: %s", async (_what, name, json, status) => {
    expect((await report(json, name)).status).toBe(status);
    expect(logged()).toHaveLength(status === 204 ? 1 : 0);
  });

  test("answers 401 without a session", async () => {
    const answer = await server.request("/api/modules/mf-videos/faults", { method: "POST", json: fault });
    expect(answer.status).toBe(401);
    expect(logged()).toEqual([]);
  });

  test("answers 429 after thirty reports in a minute, and 204 in the next minute", async () => {
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
