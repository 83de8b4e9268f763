import { describe, expect, test } from "bun:test";
import { Hono } from "hono";
import pino from "pino";
import type { AppEnv } from "../env";
import { clientAddresses } from "./client-address";

const addressOf = async (address: string, forwarded: string | null, trustedProxies: string[] = []) => {
  const read = clientAddresses({ trustedProxies }, pino({ level: "silent" }));
  const app = new Hono<AppEnv>().get("/", (c) => c.text(read(c)));
  const headers: HeadersInit = forwarded === null ? {} : { "X-Forwarded-For": forwarded };
  return (await app.request("/", { headers }, { address })).text();
};

describe("clientAddresses", () => {
  test.each([
    ["the address of a direct IPv4 client", "192.0.2.1", null, [], "192.0.2.1"],
    ["the IPv4 address of a client on an IPv6 socket", "::ffff:192.0.2.1", null, [], "192.0.2.1"],
    ["the /64 of an IPv6 client", "2001:db8:1:2:3:4:5:6", null, [], "2001:db8:1:2::/64"],
    ["the /64 of a shortened IPv6 address", "2001:db8::1", null, [], "2001:db8:0:0::/64"],
    ["the peer's address when X-Forwarded-For comes from an untrusted peer", "192.0.2.1", "10.0.0.1", [], "192.0.2.1"],
    ["the forwarded address from a trusted proxy", "10.0.0.1", "192.0.2.7", ["10.0.0.0/8"], "192.0.2.7"],
    [
      "the last untrusted address when the client sent X-Forwarded-For itself",
      "10.0.0.1",
      "1.1.1.1, 192.0.2.7, 10.0.0.2",
      ["10.0.0.0/8"],
      "192.0.2.7",
    ],
  ] as const)("returns %s", async (_case, peer, forwarded, trusted, expected) => {
    expect(await addressOf(peer, forwarded, [...trusted])).toBe(expected);
  });

  test("throws for a malformed network", async () => {
    expect(() => clientAddresses({ trustedProxies: ["proxy.local"] }, pino())).toThrow("no address");
  });
});
