/** Milliseconds, or rates in a different unit. The same index in `ours` and `peer` is the same round. */
export interface Samples {
  ours: number[];
  peer: number[];
}

/**
 * `ratio` limits the median of the rounds' ratios, `max` limits our median, and `minRatio` is for rates. `orPlus` also accepts
 * that surplus (ms) over the peer's median; `andPlus` adds it to the ratio's limit. `percentile` is compared instead of medians.
 */
export type Goal =
  | { ratio: number; orPlus?: number; andPlus?: number; percentile?: number; max?: number }
  | { max: number; percentile?: number }
  | { minRatio: number };

export interface Verdict {
  ours: number;
  peer: number;
  ratio: { min: number; median: number; max: number };
  goal: string | null;
  isWithin: boolean;
}

export interface Measurement extends Verdict {
  name: string;
  peerName: string;
  unit: string;
  samples: Samples;
}

export type Round = () => Promise<number>;

interface Plan {
  name: string;
  /** What the peer is, with its settings. */
  peer: string;
  /** null: the ratio is only reported. */
  goal: Goal | null;
  rounds: { warm: number; timed: number };
  unit?: string;
  beforeEach?: () => Promise<unknown>;
}

/** Alternates between our rounds and the peer's, so that both run under the same machine load. */
export async function measure(ours: Round, peer: Round, plan: Plan): Promise<Measurement> {
  const samples: Samples = { ours: [], peer: [] };
  for (let round = 0; round < plan.rounds.warm + plan.rounds.timed; round++)
    for (const [side, run] of [["ours", ours] as const, ["peer", peer] as const]) {
      await plan.beforeEach?.();
      const value = await run();
      if (round >= plan.rounds.warm) samples[side].push(value);
    }
  return measurement(plan, samples);
}

export function measurement(plan: Pick<Plan, "name" | "peer" | "goal" | "unit">, samples: Samples): Measurement {
  const { name, peer: peerName, goal, unit = "ms" } = plan;
  return { name, peerName, unit, samples, ...judge(samples, goal, unit) };
}

/** With `BENCH_QUICK=1` only a few rounds run; their figures prove nothing. */
export const rounds = (warm: number, timedRounds: number): Plan["rounds"] =>
  process.env.BENCH_QUICK === "1"
    ? { warm: Math.min(warm, 1), timed: Math.min(timedRounds, 3) }
    : { warm, timed: timedRounds };

export const timed =
  (work: () => unknown): Round =>
  async () => {
    const started = performance.now();
    await work();
    return performance.now() - started;
  };

export function judge(samples: Samples, goal: Goal | null, unit = "ms"): Verdict {
  const [ours, peer] = [median(samples.ours), median(samples.peer)];
  const ratios = samples.ours.map((value, round) => value / (samples.peer[round] ?? Number.NaN));
  const ratio = { min: Math.min(...ratios), median: median(ratios), max: Math.max(...ratios) };
  const figures = { ours, peer, ratio };
  if (goal === null) return { ...figures, goal, isWithin: true };
  return { ...figures, goal: goalText(goal, unit), isWithin: isReached(goal, samples, ratio.median) };
}

function isReached(goal: Goal, samples: Samples, medianRatio: number): boolean {
  if ("minRatio" in goal) return medianRatio >= goal.minRatio;
  const share = goal.percentile ?? 50;
  const [ours, peer] = [percentile(samples.ours, share), percentile(samples.peer, share)];
  if (goal.max !== undefined && !(ours <= goal.max)) return false;
  if (!("ratio" in goal)) return true;
  const { ratio, orPlus, andPlus } = goal;
  if (andPlus !== undefined) return ours <= peer * ratio + andPlus;
  if (orPlus !== undefined && ours <= peer + orPlus) return true;
  return (goal.percentile === undefined ? medianRatio : ours / peer) <= ratio;
}

function goalText(goal: Goal, unit: string): string {
  if ("minRatio" in goal) return `at least ${goal.minRatio}×`;
  const parts = [
    "ratio" in goal && `${goal.ratio}×`,
    "ratio" in goal && goal.orPlus !== undefined && `or + ${goal.orPlus} ${unit}`,
    "ratio" in goal && goal.andPlus !== undefined && `+ ${goal.andPlus} ${unit}`,
    goal.max !== undefined && `${"ratio" in goal ? "and " : ""}${goal.max} ${unit}`,
    goal.percentile !== undefined && `at p${goal.percentile}`,
  ];
  return parts.filter(Boolean).join(" ");
}

export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? Number.NaN;
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return low === undefined || high === undefined ? Number.NaN : (low + high) / 2;
}

/** One line of the printed report and of the table in docs/performance.md. */
export interface Row {
  name: string;
  peer: string | null;
  figures: readonly string[];
  ratio: Verdict["ratio"] | null;
  goal: string | null;
  outcome: "met" | "missed" | "reported" | "skipped" | "failed";
}

export function measuredRow({ name, peerName, unit, samples, ours, peer, ratio, goal, isWithin }: Measurement): Row {
  const side = (middle: number, values: number[]) =>
    `${shown(middle, unit)} (p95 ${shown(percentile(values, 95), unit)})`;
  const figures = [`ours ${side(ours, samples.ours)}`, `peer ${side(peer, samples.peer)}`];
  const outcome = isWithin ? "met" : "missed";
  return { name, peer: peerName, figures, ratio, goal, outcome: goal === null ? "reported" : outcome };
}

/** A limit without a peer. */
export const limitRow = (name: string, figures: readonly string[], goal: string, isWithin: boolean): Row => ({
  ...reportRow(name, figures),
  goal,
  outcome: isWithin ? "met" : "missed",
});

/** Figures without a goal. */
export const reportRow = (name: string, figures: readonly string[]): Row => ({
  name,
  peer: null,
  figures,
  ratio: null,
  goal: null,
  outcome: "reported",
});

export const skippedRow = (name: string, reason: string): Row => ({ ...reportRow(name, [reason]), outcome: "skipped" });

/** A benchmark that threw an error. The others still run. */
export const failedRow = (name: string, error: unknown): Row => ({
  ...reportRow(name, [error instanceof Error ? error.message : String(error)]),
  outcome: "failed",
});

export function rowLine({ name, figures, ratio, goal, outcome }: Row): string {
  const parts = [
    ...figures,
    ratio && `ratio ${ratioText(ratio.median)} (${ratioText(ratio.min)}–${ratioText(ratio.max)})`,
    goal && `goal ${goal}`,
    outcome === "missed" || outcome === "failed" ? outcome.toUpperCase() : outcome !== "reported" && outcome,
  ];
  return `${name}: ${parts.filter(Boolean).join(" · ")}`;
}

export const ratioText = (ratio: number): string => ratio.toFixed(2);

const shown = (value: number, unit: string) => {
  if (unit === "ms" && value >= 1000) return `${(value / 1000).toFixed(2)} s`;
  return `${value.toFixed(1)} ${unit}`;
};
