/** The times of each round in milliseconds, or rates in another unit; the same index is the same round. */
export interface Samples {
  ours: number[];
  peer: number[];
}

/**
 * What is allowed. A `ratio` is judged by the median of the rounds' ratios; `orPlus` allows a surplus over the peer's
 * median instead, `andPlus` beside it. `most` limits the median itself, and `leastRatio` is for rates, where more is
 * better. `percentile` judges that percentile of both sides in place of medians, for goals about slow requests.
 */
export type Goal =
  | { ratio: number; orPlus?: number; andPlus?: number; percentile?: number; most?: number }
  | { most: number; percentile?: number }
  | { leastRatio: number };

/** How a comparison came out: both medians, how the rounds' ratios spread, the goal in words and whether it is reached. */
export interface Verdict {
  ours: number;
  peer: number;
  ratio: { least: number; median: number; most: number };
  goal: string;
  isWithin: boolean;
}

export interface Measurement extends Verdict {
  name: string;
  unit: string;
  samples: Samples;
}

/** One round: it returns what it measured, or `timed` measures how long it takes. */
export type Round = () => Promise<number>;

interface Plan {
  name: string;
  goal: Goal;
  /** Warm rounds run first and do not count. */
  rounds: { warm: number; timed: number };
  unit?: string;
  /** Runs before each round of either side. */
  beforeEach?: () => Promise<unknown>;
}

/** Measures ours and the peer's in turns, so that both meet the same load of the machine, and judges the result. */
export async function measure(ours: Round, peer: Round, plan: Plan): Promise<Measurement> {
  const samples: Samples = { ours: [], peer: [] };
  for (let round = 0; round < plan.rounds.warm + plan.rounds.timed; round++)
    for (const [side, run] of [["ours", ours] as const, ["peer", peer] as const]) {
      await plan.beforeEach?.();
      const value = await run();
      if (round >= plan.rounds.warm) samples[side].push(value);
    }
  return measurement(plan.name, samples, plan.goal, plan.unit);
}

/** The same for samples that were measured together with something else. */
export function measurement(name: string, samples: Samples, goal: Goal, unit = "ms"): Measurement {
  return { name, unit, samples, ...judge(samples, goal, unit) };
}

/** So many rounds; few of them while a bench is only tried (`BENCH_QUICK=1`), whose figures then prove nothing. */
export const rounds = (warm: number, timedRounds: number): Plan["rounds"] =>
  process.env.BENCH_QUICK === "1"
    ? { warm: Math.min(warm, 1), timed: Math.min(timedRounds, 3) }
    : { warm, timed: timedRounds };

/** A round that returns how many milliseconds some work takes. */
export const timed =
  (work: () => unknown): Round =>
  async () => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };

/** Judges samples by a goal. */
export function judge(samples: Samples, goal: Goal, unit = "ms"): Verdict {
  const [ours, peer] = [median(samples.ours), median(samples.peer)];
  const ratios = samples.ours.map((value, round) => value / (samples.peer[round] ?? Number.NaN));
  const ratio = { least: Math.min(...ratios), median: median(ratios), most: Math.max(...ratios) };
  return { ours, peer, ratio, goal: goalText(goal, unit), isWithin: isReached(goal, samples, ratio.median) };
}

function isReached(goal: Goal, samples: Samples, medianRatio: number): boolean {
  if ("leastRatio" in goal) return medianRatio >= goal.leastRatio;
  const share = goal.percentile ?? 50;
  const [ours, peer] = [percentile(samples.ours, share), percentile(samples.peer, share)];
  if (goal.most !== undefined && !(ours <= goal.most)) return false;
  if (!("ratio" in goal)) return true;
  const { ratio, orPlus, andPlus } = goal;
  if (andPlus !== undefined) return ours <= peer * ratio + andPlus;
  if (orPlus !== undefined && ours <= peer + orPlus) return true;
  return (goal.percentile === undefined ? medianRatio : ours / peer) <= ratio;
}

function goalText(goal: Goal, unit: string): string {
  if ("leastRatio" in goal) return `at least ${goal.leastRatio}×`;
  const parts = [
    "ratio" in goal && `${goal.ratio}×`,
    "ratio" in goal && goal.orPlus !== undefined && `or + ${goal.orPlus} ${unit}`,
    "ratio" in goal && goal.andPlus !== undefined && `+ ${goal.andPlus} ${unit}`,
    goal.most !== undefined && `${"ratio" in goal ? "and " : ""}${goal.most} ${unit}`,
    goal.percentile !== undefined && `at p${goal.percentile}`,
  ];
  return parts.filter(Boolean).join(" ");
}

/** The value below which a share (0–100) of the numbers lies. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** A measurement as a line: both medians and 95th percentiles, the spread of the ratio, the goal and the verdict. */
export function measurementLine({ name, unit, samples, ours, peer, ratio, goal, isWithin }: Measurement): string {
  const side = (middle: number, values: number[]) =>
    `${shown(middle, unit)} (p95 ${shown(percentile(values, 95), unit)})`;
  return benchLine(
    name,
    [
      `ours ${side(ours, samples.ours)}`,
      `peer ${side(peer, samples.peer)}`,
      `ratio ${ratio.median.toFixed(2)} (${ratio.least.toFixed(2)}–${ratio.most.toFixed(2)})`,
      `goal ${goal}`,
    ],
    isWithin,
  );
}

/** Any bench's line: its name, its figures and whether they are within what is allowed. */
export const benchLine = (name: string, figures: readonly string[], isWithin: boolean): string =>
  `${name}: ${[...figures, isWithin ? "within" : "MISSED"].join(" · ")}`;

const shown = (value: number, unit: string) => {
  if (unit === "ms" && value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return `${value.toFixed(1)} ${unit}`;
};
