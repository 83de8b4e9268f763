import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";
import { sendRaw } from "../product/send-raw";

const product = running();
let admin: Call & { cookie: string };
beforeAll(async () => {
  admin = await adminOf(product());
});
afterAll(() => {
  const faults = product()
    .output()
    .split("\n")
    .filter((line) => line.includes('"level":50'));
  expect(faults).toEqual([]);
});

const get = (path: string, headers: string[], version = "1.1") =>
  sendRaw(product().origin, `${[`GET ${path} HTTP/${version}`, ...headers, "Connection: close"].join("\r\n")}\r\n\r\n`);

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf("\r\n\r\n")));

describe("malformed requests", () => {
  const HOSTS = [
    "a b",
    "a@b",
    "a/b",
    "a\\b",
    "a#b",
    "<b>",
    "\xff",
    "%00",
    "[::1",
    "x:99999",
    "x:y",
    "xn--0",
    "http://x/",
  ];
  const PATHS = ["/", "/health", "/modules.json", "/portal/ABCDEFGHIJKLMNOPQRSTUVWXYZ", "/api/contracts?limit=1"];

  test.each(HOSTS)("a request with the Host %p is refused with the product's error", async (host) => {
    for (const path of PATHS) {
      const answer = await get(path, [`Host: ${host}`, `Cookie: ${admin.cookie}`]);
      expect([path, statusOf(answer)]).toEqual([path, 400]);
      expect(bodyOf(answer)).toMatchObject({ code: "bad_host", requestId: expect.any(String) });
      expect(answer).toMatch(/^X-Content-Type-Options: nosniff\r$/im);
    }
  });

  test("an HTTP/1.0 request without Host: probes answer, calls need a session, and no origin counts as ours", async () => {
    expect(statusOf(await get("/health", [], "1.0"))).toBe(200);
    expect(statusOf(await get("/ready", [], "1.0"))).toBe(200);
    expect(statusOf(await get("/", [], "1.0"))).toBe(200);
    expect(statusOf(await get("/api/contracts", [], "1.0"))).toBe(401);
    expect(statusOf(await get("/api/contracts", [`Cookie: ${admin.cookie}`], "1.0"))).toBe(200);
    const body = `{"fullName":"No Host"}`;
    const post = (header: string) =>
      sendRaw(
        product().origin,
        [
          "POST /api/contracts HTTP/1.0",
          `Cookie: ${admin.cookie}`,
          header,
          "Content-Type: application/json",
          `Content-Length: ${body.length}`,
          `\r\n${body}`,
        ].join("\r\n"),
      );
    expect(statusOf(await post("Origin: https://evil.example"))).toBe(403);
    const refused = await post("X-Requested-With: tests");
    expect(bodyOf(refused)).toMatchObject({ code: "invalid", issues: expect.any(Array) });
  });

  test("a request for a file name longer than the disk allows gets 404", async () => {
    for (const from of ["/assets/", "/portal-assets/", "/mf/mf-contracts/"])
      for (const name of ["a".repeat(300), "a".repeat(9000), "a/".repeat(4000)])
        expect([from, (await admin(from + name)).status]).toEqual([from, 404]);
  });

  test("a request that disconnects within its body changes nothing and logs no server error", async () => {
    const head = [
      "POST /api/contracts HTTP/1.1",
      "Host: localhost",
      "X-Requested-With: tests",
      `Cookie: ${admin.cookie}`,
      "Content-Type: application/json",
      "Content-Length: 500",
    ].join("\r\n");
    await sendRaw(product().origin, `${head}\r\n\r\n{"fullName":"Half`, { hangsUp: true });
    const refused = /"method":"POST","path":"\/api\/contracts","status":400,[^\n]*"actor":"user:\d+"/;
    await eventually(() => refused.test(product().output()));
    expect(await (await admin("/metrics")).text()).not.toContain('status="5xx"');
    expect(await (await admin("/api/contracts")).json()).toEqual([]);
  });
});
