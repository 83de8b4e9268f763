import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Context } from "hono";
import type { Logger } from "pino";
import type { Site } from "../../process/site";
import type { AppEnv } from "../env";

/** Returns an IPv4 address, or the /64 of an IPv6 address. Behind trusted proxies, takes the last untrusted address in `X-Forwarded-For`. */
export function clientAddresses({ trustedProxies }: Pick<Site, "trustedProxies">, log: Logger) {
  const isTrusted = trustedBy(trustedProxies);
  let hasWarned = false;
  return (c: Context<AppEnv>): string => {
    const peer = plain(c.env?.address ?? "");
    const forwarded = c.req.header("X-Forwarded-For");
    if (forwarded === undefined) return network(peer);
    if (isTrusted(peer)) {
      const hops = forwarded.split(",").map((hop) => plain(hop.trim()));
      return network(hops.findLast((hop) => !isTrusted(hop)) ?? hops[0] ?? peer);
    }
    if (!hasWarned)
      log.warn({ peer }, "X-Forwarded-For came from an address that is not in TRUSTED_PROXIES and is not believed");
    hasWarned = true;
    return network(peer);
  };
}

export function trustedBy(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const entry of networks) {
    const [address = "", bits] = entry.split("/");
    const family = familyOf(address);
    if (!family) throw new Error(`${entry} is no address`);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const family = familyOf(address);
    return family !== null && list.check(address, family);
  };
}

const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : isIPv6(address) ? "ipv6" : null);

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, "");

function network(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const behind = tail?.split(":").filter((group) => group !== "") ?? [];
  const missing = tail === undefined ? 0 : 8 - groups.length - behind.length;
  const whole = [...groups, ...Array<string>(missing).fill("0"), ...behind];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":")}::/64`;
}
