import type { Line } from "@crm/reader/ranker/weights-file";

interface Observed {
  probability: number;
  isRight: boolean;
}

interface Block {
  probabilities: number;
  right: number;
  count: number;
}

/**
 * Isotonic regression (pool adjacent violators). Each share is smoothed by one half-right value, so that a few right
 * values alone are not sure.
 */
export function risingLine(observed: readonly Observed[]): Line {
  const blocks: Block[] = [];
  for (const { probability, isRight } of [...observed].sort((one, other) => one.probability - other.probability)) {
    let block: Block = { probabilities: probability, right: isRight ? 1 : 0, count: 1 };
    for (let last = blocks.at(-1); last && shareOf(last) >= shareOf(block); last = blocks.at(-1)) {
      blocks.pop();
      block = joined(last, block);
    }
    blocks.push(block);
  }
  return pooled(blocks).map((block) => [rounded(block.probabilities / block.count), rounded(careful(block))] as const);
}

// Smoothing may break monotony, so blocks are pooled again.
function pooled(blocks: readonly Block[]): Block[] {
  const kept: Block[] = [];
  for (const next of blocks) {
    let block = next;
    for (let last = kept.at(-1); last && careful(last) >= careful(block); last = kept.at(-1)) {
      kept.pop();
      block = joined(last, block);
    }
    kept.push(block);
  }
  return kept;
}

const shareOf = ({ right, count }: Block): number => right / count;

const careful = ({ right, count }: Block): number => (right + 0.5) / (count + 1);

const joined = (one: Block, other: Block): Block => ({
  probabilities: one.probabilities + other.probabilities,
  right: one.right + other.right,
  count: one.count + other.count,
});

const rounded = (value: number): number => Math.round(value * 10_000) / 10_000;
