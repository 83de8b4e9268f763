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

describe("the address a call counts for", () => {
  test.each([
    ["a plain peer", "192.0.2.1", null, [], "192.0.2.1"],
    ["an IPv4 peer on an IPv6 socket", "::ffff:192.0.2.1", null, [], "192.0.2.1"],
    ["IPv6 by its /64", "2001:db8:1:2:3:4:5:6", null, [], "2001:db8:1:2::/64"],
    ["short IPv6 too", "2001:db8::1", null, [], "2001:db8:0:0::/64"],
    ["a stranger's claim is not believed", "192.0.2.1", "10.0.0.1", [], "192.0.2.1"],
    ["a trusted proxy's claim is", "10.0.0.1", "192.0.2.7", ["10.0.0.0/8"], "192.0.2.7"],
    ["what the client wrote in front is not", "10.0.0.1", "1.1.1.1, 192.0.2.7, 10.0.0.2", ["10.0.0.0/8"], "192.0.2.7"],
  ] as const)("%s", async (_case, peer, forwarded, trusted, expected) => {
    expect(await addressOf(peer, forwarded, [...trusted])).toBe(expected);
  });

  test("a malformed network is refused", async () => {
    expect(() => clientAddresses({ trustedProxies: ["proxy.local"] }, pino())).toThrow("no address");
  });
});
