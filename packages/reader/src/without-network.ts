import { readFileSync } from "node:fs";

/** Ways to start a program without a network, the first for root and the second for others where the system allows it. */
const WAYS = [
  ["unshare", "--net", "--"],
  ["unshare", "--user", "--map-current-user", "--net", "--"],
];

/** What to put before a command so that it has no network; null where the system allows no way. Tried once, at the start. */
export function withoutNetwork(): readonly string[] | null {
  return WAYS.find(works) ?? null;
}

/** What the log says where programs that read documents keep a network. */
export const NETWORK_STAYS =
  "documents are read by processes that have a network, since `unshare --net` does not work here";

/** Whether this process has a network itself, which a service may have been given none of. */
export function hasNetwork(): boolean {
  try {
    // Two lines of headings, then one for each interface.
    const [, , ...lines] = readFileSync("/proc/net/dev", "utf8").trim().split("\n");
    return lines.some((line) => !/^\s*lo:/.test(line));
  } catch {
    return true;
  }
}

function works(way: string[]): boolean {
  try {
    return Bun.spawnSync([...way, "true"], { stdio: ["ignore", "ignore", "ignore"] }).exitCode === 0;
  } catch {
    return false;
  }
}
