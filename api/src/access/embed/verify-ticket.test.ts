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

describe("a ticket is taken", () => {
  test.each([
    ["as the design says", {}],
    ["with a subject in any script", { sub: "Zoë 王" }],
    ["of a clock 30 seconds ahead", { iat: AT + 30, exp: AT + 90 }],
    ["just over, by a clock 30 seconds behind", { iat: AT - 89, exp: AT - 29 }],
    ["with a fraction of a second, as Python tells the time", { iat: AT + 0.25, exp: AT + 60.25 }],
  ])("%s", async (_case, changes) => {
    const claims = { ...RIGHT, ...changes };
    const { aud: _aud, ...told } = claims;
    expect(await verify(await signed(claims))).toEqual({ ok: true, claims: told });
  });
});

describe("a ticket is refused", () => {
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
    ["of three dots", () => "...", "malformed"],
    ["whose parts are no JSON", () => "aGVsbG8.aGVsbG8.aGVsbG8", "malformed"],
    ["of a megabyte", () => "a".repeat(1_000_000), "malformed"],
    ["without an issuer", () => signed(without("iss")), "malformed"],
    ["without an origin", () => signed(without("origin")), "malformed"],
    ["without a jti", () => signed(without("jti")), "malformed"],
    ["without a time", () => signed(without("iat")), "malformed"],
    ["without an end", () => signed(without("exp")), "malformed"],
    ["whose end is a text", () => signed({ ...RIGHT, exp: "never" }), "malformed"],
    ["whose jti is endless", () => signed({ ...RIGHT, jti: "j".repeat(201) }), "malformed"],
    ["whose jti no database takes", () => signed({ ...RIGHT, jti: "a\0" }), "malformed"],
    ["whose subject turns the text around", () => signed({ ...RIGHT, sub: "\u202Etoor" }), "malformed"],
    [
      "with a header that must be understood",
      () => changed({ header: { alg: "HS256", crit: ["x"], x: 1 } }),
      "malformed",
    ],
    ["of alg none", () => new UnsecuredJWT(RIGHT).encode(), "algorithm"],
    ["of alg none, in capitals", () => changed({ header: { alg: "NONE" }, signature: "" }), "algorithm"],
    ["of HS512", () => signed(RIGHT, { alg: "HS512" }), "algorithm"],
    ["that says RS256", () => changed({ header: { alg: "RS256" } }), "algorithm"],
    ["of another secret", () => signed(RIGHT, { secret: "another secret of thirty-two bytes" }), "signature"],
    ["that was changed", () => changed({ payload: { ...RIGHT, sub: "root" } }), "signature"],
    ["whose signature is cut off", () => changed({ signature: "" }), "signature"],
    ["for another audience", () => signed({ ...RIGHT, aud: "portal" }), "audience"],
    ["for no audience", () => signed(without("aud")), "audience"],
    ["that is over", () => signed({ ...RIGHT, iat: AT - 90, exp: AT - 30 }), "late"],
    ["of a time to come", () => signed({ ...RIGHT, iat: AT + 31, exp: AT + 60 }), "early"],
    ["not to be used yet", () => signed({ ...RIGHT, nbf: AT + 31 }), "early"],
    ["of too long a life", () => signed({ ...RIGHT, exp: AT + 61 }), "lifetime"],
    ["that ends before it begins", () => signed({ ...RIGHT, iat: AT + 20, exp: AT + 10 }), "lifetime"],
    ["for an origin that is not listed", () => signed({ ...RIGHT, origin: "https://evil.example" }), "origin"],
    ["for an origin with a slash", () => signed({ ...RIGHT, origin: `${ORIGIN}/` }), "origin"],
  ])("%s", async (_case, ticket, fault) => {
    expect(await verify(await ticket())).toEqual({
      ok: false,
      fault,
      text: expect.stringMatching(/^The ticket.+\.$/),
    });
  });
});

test("a fault says in words what to mend", async () => {
  expect(await verify(await signed({ ...RIGHT, iat: AT - 120, exp: AT - 61 }))).toMatchObject({
    text: "The ticket ended 61 s ago. Make one for each load, and check the tool's clock.",
  });
  expect(await verify(await signed(without("jti")))).toMatchObject({
    text: "The ticket is not a usable JWT: jti must be a text.",
  });
});

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString("base64url");
}
