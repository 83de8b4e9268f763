/** Milliseconds of one round, alternating ours and the peer's so that both meet the same machine. */
export type Comparison = { name: string; oursMs: number[]; peerMs: number[]; allowed: string; isWithin: boolean };

/** What a measurement may cost beside its peer: a ratio, or a fixed surplus in milliseconds, whichever is larger; or both added. */
export type Allowance = { ratio: number; orPlusMs?: number; andPlusMs?: number };

/** Times two ways of doing one thing side by side in one run and judges the medians. */
export async function compare(
  name: string,
  ways: { ours: () => Promise<unknown>; peer: () => Promise<unknown>; beforeEach?: () => Promise<unknown> },
  allowance: Allowance,
  rounds: { warm: number; timed: number },
): Promise<Comparison> {
  const oursMs: number[] = [];
  const peerMs: number[] = [];
  for (let round = 0; round < rounds.warm + rounds.timed; round++) {
    for (const [way, times] of [
      [ways.ours, oursMs],
      [ways.peer, peerMs],
    ] as const) {
      await ways.beforeEach?.();
      const started = performance.now();
      await way();
      if (round >= rounds.warm) times.push(performance.now() - started);
    }
  }
  return { name, oursMs, peerMs, ...judge(percentile(oursMs, 50), percentile(peerMs, 50), allowance) };
}

/** The value below which a share (0–100) of the numbers lies. */
export function percentile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

function judge(ours: number, peer: number, { ratio, orPlusMs = 0, andPlusMs = 0 }: Allowance) {
  const limit = Math.max(peer * ratio + andPlusMs, peer + orPlusMs);
  const words = [`${ratio}×`, orPlusMs ? `or + ${orPlusMs} ms` : "", andPlusMs ? `+ ${andPlusMs} ms` : ""];
  return { allowed: words.filter(Boolean).join(" "), isWithin: ours <= limit };
}
