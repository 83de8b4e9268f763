import { describe, expect, test } from "bun:test";
import { adminOf } from "../product/call";
import { running } from "../product/running";

const product = running();

const CONTRACT = {
  fullName: "Cross Site",
  socialHandle: "@cross.site",
  monthlyFee: "1",
  startDate: "2027-01-01",
  endDate: "2027-02-01",
};

describe("cross-site calls", () => {
  const CASES: [what: string, headers: Record<string, string>, status: number][] = [
    ["from another site", { "Sec-Fetch-Site": "cross-site" }, 403],
    ["from a different host of the same site", { "Sec-Fetch-Site": "same-site" }, 403],
    ["from a different origin, by an old browser", { Origin: "https://evil.example" }, 403],
    ["with the origin null", { Origin: "null" }, 403],
    ["with JSON sent as text/plain", { "Content-Type": "text/plain" }, 415],
    ["with JSON sent as a form", { "Content-Type": "application/x-www-form-urlencoded" }, 415],
  ];

  test.each(CASES)("a call %s is refused and changes nothing", async (_, headers, status) => {
    const admin = await adminOf(product());
    const answer = await admin("/api/contracts", { method: "POST", body: JSON.stringify(CONTRACT), headers });
    expect(answer.status).toBe(status);
    expect(await admin("/api/contracts").then((list) => list.json())).toEqual([]);
  });

  test("a call without Origin and Sec-Fetch-Site is refused", async () => {
    const { cookie } = await adminOf(product());
    const answer = await fetch(`${product().origin}/api/contracts`, {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      body: JSON.stringify(CONTRACT),
    });
    expect(answer.status).toBe(403);
    expect(await (await adminOf(product()))("/api/contracts").then((list) => list.json())).toEqual([]);
  });

  test.each([
    ["the log-in", "POST", "/api/auth/login"],
    ["the log-out", "POST", "/api/auth/logout"],
    ["a frame's ticket", "POST", "/api/embed/redeem"],
    ["a chunk of a video in a form", "POST", "/api/video-submissions/upload-chunk"],
    ["a chunk of a video", "PUT", "/api/video-submissions/uploads/1/chunks/0"],
    ["a document", "POST", "/api/contract-files/upload"],
    ["a deletion", "DELETE", "/api/contracts/1"],
  ])("%s from another site is refused, and the session remains", async (_, method, path) => {
    const admin = await adminOf(product());
    const answer = await admin(path, { method, headers: { "Sec-Fetch-Site": "cross-site" } });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
    expect((await admin("/api/contracts")).status).toBe(200);
  });

  test("responses allow no other origin to read them", async () => {
    const answer = await (await adminOf(product()))("/api/contracts", { headers: { Origin: "https://evil.example" } });
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
