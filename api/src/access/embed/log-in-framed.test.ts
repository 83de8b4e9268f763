import { describe, expect, test } from "bun:test";
import { bearer, framedCalls, OTHER, PASSWORD, TOOL } from "./test/framed-calls";

const { settle, post, opened, session, statusOf, lastEvent, stateOfDatabase } = framedCalls();

describe("POST /api/auth/login inside a frame", () => {
  const logIn = (json: Record<string, unknown>) =>
    post("/api/auth/login", { password: PASSWORD, embedded: true, ...json });

  test("answers as a redeemed ticket does, and never sets the other cookies", async () => {
    const answer = await logIn({ origin: OTHER });
    const set = answer.headers.getSetCookie();
    expect(set).toEqual([expect.stringMatching(/^__Host-embed=.+; SameSite=None; Partitioned$/)]);
    const { token, origin, expiresAt } = await opened(answer);
    expect({ origin, expiresAt }).toEqual({ origin: OTHER, expiresAt: "2026-06-15T12:15:00.000Z" });
    expect(await (await session(bearer(token))).json()).toMatchObject({ actor: "admin", embedded: { origin: OTHER } });
    expect(await lastEvent()).toMatchObject({ action: "admin.logged_in", after: { framedBy: [OTHER] } });
  });

  test("without a told origin the session ends with any tool that is taken off the list", async () => {
    const { token, origin } = await opened(await logIn({}));
    expect(origin).toBeNull();
    expect(await statusOf(bearer(token))).toBe(200);
    settle({ embedOrigins: [TOOL] });
    expect(await statusOf(bearer(token))).toBe(401);
    expect((await opened(await logIn({}))).origin).toBe(TOOL);
  });

  test.each([
    ["an origin that is not listed", { origin: "https://evil.example" }, [TOOL], 403, "origin_not_listed"],
    ["no listed tool", {}, [], 403, "embedding_off"],
    ["a wrong password", { password: "wrong" }, [TOOL], 401, "unauthenticated"],
  ])("%s opens nothing", async (_case, json, embedOrigins, status, code) => {
    settle({ embedOrigins });
    const before = await stateOfDatabase();
    const answer = await logIn(json);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await stateOfDatabase()).toEqual(before);
  });

  test("counts as an attempt like any other", async () => {
    for (let tries = 0; tries < 5; tries++) await logIn({ password: "wrong" });
    expect((await logIn({})).status).toBe(429);
  });
});
