import { describe, expect, test } from "bun:test";
import { SignJWT, UnsecuredJWT } from "jose";
import { type TicketFault, verifyTicket } from "./verify-ticket";

const SECRET = "the secret that the tool was given";
const ORIGIN = "https://tool.example";
const NOW = new Date("2026-06-15T12:00:00.000Z");
const AT = NOW.getTime() / 1000;
const RIGHT = { iss: "tool", aud: "admin-embed", origin: ORIGIN, jti: "a1", iat: AT, exp: AT + 60 };

const signed = (claims: Record<string, unknown>, { alg = "HS256", secret = SECRET } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign(new TextEncoder().encode(secret));

const verify = (ticket: string) => verifyTicket(ticket, { secret: SECRET, origins: [ORIGIN], now: NOW });

const without = (name: keyof typeof RIGHT) => Object.fromEntries(Object.entries(RIGHT).filter(([key]) => key !== name));

describe("verifyTicket accepts a ticket", () => {
  test.each([
    ["with all claims", {}],
    ["with a non-Latin subject", { sub: "Zoë 王" }],
    ["with a role", { role: "FINANCE" as const }],
    ["from a clock 30 seconds ahead", { iat: AT + 30, exp: AT + 90 }],
    ["from a clock 30 seconds behind", { iat: AT - 89, exp: AT - 29 }],
    ["with fractions of seconds, as Python writes them", { iat: AT + 0.25, exp: AT + 60.25 }],
  ])("%s", async (_case, changes) => {
    const claims = { ...RIGHT, ...changes };
    const { aud: _aud, ...returned } = claims;
    expect(await verify(await signed(claims))).toEqual({ ok: true, claims: returned });
  });
});

describe("verifyTicket refuses a ticket", () => {
  const changed = async (parts: { header?: object; payload?: object; signature?: string }) => {
    const [header, payload, signature] = (await signed(RIGHT)).split(".");
    return [
      parts.header ? encoded(parts.header) : header,
      parts.payload ? encoded(parts.payload) : payload,
      parts.signature ?? signature,
    ].join(".");
  };

  test.each<[string, () => string | Promise<string>, TicketFault]>([
    ["that is empty", () => "", "malformed"],
    ["that is no JWT", () => "hello", "malformed"],
    ["that is three dots", () => "...", "malformed"],
    ["with parts that are no JSON", () => "aGVsbG8.aGVsbG8.aGVsbG8", "malformed"],
    ["of a megabyte", () => "a".repeat(1_000_000), "malformed"],
    ["without an issuer", () => signed(without("iss")), "malformed"],
    ["without an origin", () => signed(without("origin")), "malformed"],
    ["without a jti", () => signed(without("jti")), "malformed"],
    ["without iat", () => signed(without("iat")), "malformed"],
    ["without exp", () => signed(without("exp")), "malformed"],
    ["whose exp is a text", () => signed({ ...RIGHT, exp: "never" }), "malformed"],
    ["whose jti has 201 characters", () => signed({ ...RIGHT, jti: "j".repeat(201) }), "malformed"],
    ["whose jti contains a NUL character", () => signed({ ...RIGHT, jti: "a\0" }), "malformed"],
    ["whose subject contains a bidi override", () => signed({ ...RIGHT, sub: "\u202Etoor" }), "malformed"],
    ["with the role OWNER", () => signed({ ...RIGHT, role: "OWNER" }), "malformed"],
    ["with a role in lower case", () => signed({ ...RIGHT, role: "manager" }), "malformed"],
    ["with an empty role", () => signed({ ...RIGHT, role: "" }), "malformed"],
    ["whose role is null", () => signed({ ...RIGHT, role: null }), "malformed"],
    ["with two roles", () => signed({ ...RIGHT, role: ["VIEWER", "OWNER"] }), "malformed"],
    ["with an unknown critical header", () => changed({ header: { alg: "HS256", crit: ["x"], x: 1 } }), "malformed"],
    ["with alg none", () => new UnsecuredJWT(RIGHT).encode(), "algorithm"],
    ["with alg NONE", () => changed({ header: { alg: "NONE" }, signature: "" }), "algorithm"],
    ["with HS512", () => signed(RIGHT, { alg: "HS512" }), "algorithm"],
    ["with RS256 in its header", () => changed({ header: { alg: "RS256" } }), "algorithm"],
    [
      "signed with a different secret",
      () => signed(RIGHT, { secret: "another secret of thirty-two bytes" }),
      "signature",
    ],
    ["with a changed payload", () => changed({ payload: { ...RIGHT, sub: "root" } }), "signature"],
    ["without a signature", () => changed({ signature: "" }), "signature"],
    ["for a different audience", () => signed({ ...RIGHT, aud: "portal" }), "audience"],
    ["without an audience", () => signed(without("aud")), "audience"],
    ["that has expired", () => signed({ ...RIGHT, iat: AT - 90, exp: AT - 30 }), "late"],
    ["whose iat is in the future", () => signed({ ...RIGHT, iat: AT + 31, exp: AT + 60 }), "early"],
    ["whose nbf is in the future", () => signed({ ...RIGHT, nbf: AT + 31 }), "early"],
    ["valid for 61 seconds", () => signed({ ...RIGHT, exp: AT + 61 }), "lifetime"],
    ["whose exp is before its iat", () => signed({ ...RIGHT, iat: AT + 20, exp: AT + 10 }), "lifetime"],
    ["for an origin that is not listed", () => signed({ ...RIGHT, origin: "https://evil.example" }), "origin"],
    ["for an origin with a trailing slash", () => signed({ ...RIGHT, origin: `${ORIGIN}/` }), "origin"],
  ])("%s", async (_case, ticket, fault) => {
    expect(await verify(await ticket())).toEqual({
      ok: false,
      fault,
      text: expect.stringMatching(/^The ticket.+\.$/),
    });
  });
});

test("with an error text that says what to fix", async () => {
  expect(await verify(await signed({ ...RIGHT, iat: AT - 120, exp: AT - 61 }))).toMatchObject({
    text: "The ticket ended 61 s ago. Make one for each load, and check the tool's clock.",
  });
  expect(await verify(await signed(without("jti")))).toMatchObject({
    text: "The ticket is not a usable JWT: jti must be a text.",
  });
  expect(await verify(await signed({ ...RIGHT, role: "OWNER" }))).toMatchObject({
    text: "The ticket is not a usable JWT: role must be one of MANAGER, REVIEWER, FINANCE, VIEWER, or be left out.",
  });
});

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
