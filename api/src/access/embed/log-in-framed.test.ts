import { describe, expect, test } from "bun:test";
import { bearer, framedCalls, OTHER, PASSWORD, TOOL } from "./test/framed-calls";

const { configure, post, opened, session, statusOf, lastEvent, rowCounts } = framedCalls();

describe("POST /api/auth/login inside a frame", () => {
  const logIn = (json: Record<string, unknown>) =>
    post("/api/auth/login", { password: PASSWORD, embedded: true, ...json });

  test("returns the same fields as a redeemed ticket and sets only the frame's cookie", async () => {
    const answer = await logIn({ origin: OTHER });
    const set = answer.headers.getSetCookie();
    expect(set).toEqual([expect.stringMatching(/^__Host-embed=.+; SameSite=None; Partitioned$/)]);
    const { token, origin, expiresAt } = await opened(answer);
    expect({ origin, expiresAt }).toEqual({ origin: OTHER, expiresAt: "2026-06-15T12:15:00.000Z" });
    expect(await (await session(bearer(token))).json()).toMatchObject({ actor: "user:1", embedded: { origin: OTHER } });
    expect(await lastEvent()).toMatchObject({ action: "admin.logged_in", after: { framedBy: [OTHER] } });
  });

  test("opens a session that ends when any listed tool is removed, if no origin is sent", async () => {
    const { token, origin } = await opened(await logIn({}));
    expect(origin).toBeNull();
    expect(await statusOf(bearer(token))).toBe(200);
    configure({ embedOrigins: [TOOL] });
    expect(await statusOf(bearer(token))).toBe(401);
    expect((await opened(await logIn({}))).origin).toBe(TOOL);
  });

  test.each([
    ["an origin that is not listed", { origin: "https://evil.example" }, [TOOL], 403, "origin_not_listed"],
    ["an empty list of origins", {}, [], 403, "embedding_off"],
    ["a wrong password", { password: "wrong" }, [TOOL], 401, "unauthenticated"],
  ])("refuses %s and changes nothing", async (_case, json, embedOrigins, status, code) => {
    configure({ embedOrigins });
    const before = await rowCounts();
    const answer = await logIn(json);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await rowCounts()).toEqual(before);
  });

  test("counts wrong passwords as log-in attempts", async () => {
    for (let tries = 0; tries < 5; tries++) await logIn({ password: "wrong" });
    expect((await logIn({})).status).toBe(429);
  });
});
