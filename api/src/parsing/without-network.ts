/** Ways to start a program without a network, the first for root and the second for others where the system allows it. */
const WAYS = [
  ["unshare", "--net", "--"],
  ["unshare", "--user", "--map-current-user", "--net", "--"],
];

/** What to put before a command so that it has no network; null where the system allows no way. Tried once, at the start. */
export function withoutNetwork(): readonly string[] | null {
  return WAYS.find(works) ?? null;
}

function works(way: string[]): boolean {
  try {
    return Bun.spawnSync([...way, "true"], { stdio: ["ignore", "ignore", "ignore"] }).exitCode === 0;
  } catch {
    return false;
  }
}
