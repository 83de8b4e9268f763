import { type Comparison, percentile } from "./compare";

/** Prints each comparison as a line: medians, 95th percentiles, ratio, what was allowed and whether it holds. */
export function report(comparisons: Comparison[]): void {
  for (const { name, oursMs, peerMs, allowed, isWithin } of comparisons) {
    const [ours, peer] = [percentile(oursMs, 50), percentile(peerMs, 50)];
    const figures = [
      `ours ${ms(ours)} (p95 ${ms(percentile(oursMs, 95))})`,
      `peer ${ms(peer)} (p95 ${ms(percentile(peerMs, 95))})`,
      `ratio ${(ours / peer).toFixed(2)}`,
      `allowed ${allowed}`,
      isWithin ? "within" : "MISSED",
    ];
    console.log(`${name}: ${figures.join(" · ")}`);
  }
}

const ms = (value: number) => (value >= 1000 ? `${(value / 1000).toFixed(2)} s` : `${value.toFixed(1)} ms`);
