import { describe, expect, test } from "bun:test";
import { sql } from "drizzle-orm";
import { embedSessions, memoryTokens, usedTickets } from "./table";
import { framedCalls, OTHER, SECRET, TOOL } from "./test/framed-calls";

const { server, logged, configure, ticket, post, redeem, openFrame, purge, lastEvent, rowCounts } = framedCalls();

describe("POST /api/embed/redeem", () => {
  test("sets the frame's session cookie and returns a 15-minute token and the origin", async () => {
    const answer = await redeem(ticket());
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-embed=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
      ),
    ]);
    expect(await answer.json()).toEqual({
      token: expect.stringMatching(/^emb_[\w-]{43}$/),
      expiresAt: "2026-06-15T12:15:00.000Z",
      origin: TOOL,
    });
  });

  test("stores only hashes of the secrets, and records actor and origin in the audit log", async () => {
    const { token, Cookie } = await openFrame({ sub: "zoe" });
    const { db } = server().deps;
    const stored = JSON.stringify([await db.select().from(embedSessions), await db.select().from(memoryTokens)]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(Cookie.slice("__Host-embed=".length));
    expect(await lastEvent()).toMatchObject({
      actor: "embed:tool/zoe",
      action: "embed.redeemed",
      entity: "embed-session",
      after: { origin: TOOL },
    });
  });

  test("stores the role of the ticket, and records it in the audit log", async () => {
    await openFrame({ role: "REVIEWER" });
    const { db } = server().deps;
    expect(await db.select({ role: embedSessions.role }).from(embedSessions)).toEqual([{ role: "REVIEWER" }]);
    expect(await lastEvent()).toMatchObject({ action: "embed.redeemed", after: { origin: TOOL, role: "REVIEWER" } });
    await expect(Promise.resolve(db.execute(sql`update embed_sessions set role = 'OWNER'`))).rejects.toThrow();
  });

  test("accepts a ticket once when twenty concurrent calls redeem it", async () => {
    const text = ticket();
    const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(text)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(401)]);
    expect(await server().deps.db.select().from(embedSessions)).toHaveLength(1);
    expect(answers.filter((answer) => answer.headers.getSetCookie().length > 0)).toHaveLength(1);
  });

  test.each<[string, string, () => string]>([
    ["was used before", "used", () => ticket({ jti: "twice" })],
    ["has the jti of another tool's ticket", "used", () => ticket({ jti: "twice", iss: "other", origin: OTHER })],
    ["is late", "late", () => ticket({ iat: at() - 91, exp: at() - 31 })],
    ["is early", "early", () => ticket({ iat: at() + 31, exp: at() + 60 })],
    ["is signed with a different secret", "signature", () => ticket({}, "another secret of thirty-two bytes")],
    ["is for a different audience", "audience", () => ticket({ aud: "portal" })],
    ["is for an origin that is not listed", "origin", () => ticket({ origin: "https://evil.example" })],
    ["asks for the role OWNER", "malformed", () => ticket({ role: "OWNER" })],
    ["is not a JWT", "malformed", () => "hello"],
  ])("returns the same 401 when the ticket %s, and logs the fault %s", async (_case, fault, make) => {
    await redeem(ticket({ jti: "twice" }));
    const before = await rowCounts();
    const answer = await redeem(make());
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({
      error: "The ticket was not accepted. Ask the tool for a new one.",
      code: "ticket_refused",
    });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(logged().at(-1)).toMatchObject({
      fault,
      msg: expect.stringMatching(/^A frame's ticket was refused\. The /),
    });
    expect(await rowCounts()).toEqual(before);
  });

  test("refuses every ticket with the same code if EMBED_SECRET is not set", async () => {
    const text = ticket();
    configure({ embedSecret: null });
    expect(await (await redeem(text)).json()).toMatchObject({ code: "ticket_refused" });
    expect(logged().at(-1)).toMatchObject({ fault: "secret", msg: expect.stringContaining("EMBED_SECRET is not set") });
  });

  test("accepts only tickets signed with the current EMBED_SECRET after it changes", async () => {
    const [before, after] = [ticket(), ticket({}, NEW_SECRET)];
    configure({ embedSecret: NEW_SECRET });
    expect((await redeem(before)).status).toBe(401);
    expect(logged().at(-1)).toMatchObject({ fault: "signature" });
    expect((await redeem(after)).status).toBe(200);
    configure({ embedSecret: SECRET });
    expect((await redeem(before)).status).toBe(200);
  });

  test.each([
    ["from another site", { "Sec-Fetch-Site": "cross-site" }],
    ["from another origin without Sec-Fetch-Site", { Origin: TOOL }],
    ["without any header that shows its origin", {}],
  ])("returns 403 for a call %s and does not use up the ticket", async (_case, headers) => {
    const text = ticket();
    expect((await redeem(text, headers)).status).toBe(403);
    expect((await redeem(text)).status).toBe(200);
  });

  test.each([[{}], [{ ticket: 7 }], [[]]])("returns 400 for the body %j", async (json) => {
    expect((await post("/api/embed/redeem", json)).status).toBe(400);
  });

  test("keeps used tickets until they have expired", async () => {
    const { db } = server().deps;
    const text = ticket();
    await redeem(text);
    server().clock.advance({ seconds: 89 });
    await purge();
    expect((await redeem(text)).status).toBe(401);
    expect(logged().at(-1)).toMatchObject({ fault: "used" });
    server().clock.advance({ minutes: 11 });
    await purge();
    expect(await db.select().from(usedTickets)).toEqual([]);
    expect((await redeem(text)).status).toBe(401);
    expect(logged().at(-1)).toMatchObject({ fault: "late" });
  });
});

const at = () => Math.floor(server().deps.now().getTime() / 1000);

const NEW_SECRET = "the secret that the tools were given next";
