import { readFileSync } from "node:fs";

/** The first command works for root, the second for other users if the system allows it. */
const WAYS = [
  ["unshare", "--net", "--"],
  ["unshare", "--user", "--map-current-user", "--net", "--"],
];

/** A command prefix that removes network access; null when the system allows none. */
export function withoutNetwork(): readonly string[] | null {
  return WAYS.find(works) ?? null;
}

export const NETWORK_WARNING =
  "documents are read by processes with network access, because `unshare --net` does not work here";

export function hasNetwork(): boolean {
  try {
    // Two heading lines, then one per interface.
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
