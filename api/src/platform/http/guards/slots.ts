import { TooMany } from "../../errors/errors";

// Senders that never call again are dropped once there are so many, or twice as many as were left last time.
const SWEEP_AT = 64;

/**
 * Limits each sender to `most` calls at a time. The function takes a slot and returns its release, or throws 429 with `refusal`.
 * A slot is also free once its `isOver` returns true: a response that is still being sent needs nobody to watch its end.
 */
export function slots(most: number, refusal: string) {
  const taken = new Map<string, Set<() => boolean>>();
  let sweepAt = SWEEP_AT;
  const dropFinished = (sender: string, held: Set<() => boolean>) => {
    for (const isOver of held) if (isOver()) held.delete(isOver);
    if (held.size === 0) taken.delete(sender);
  };
  return (sender: string, isOver?: () => boolean): (() => void) => {
    if (taken.size >= sweepAt) {
      for (const [each, held] of taken) dropFinished(each, held);
      sweepAt = Math.max(SWEEP_AT, 2 * taken.size);
    }
    const before = taken.get(sender);
    if (before) dropFinished(sender, before);
    const held = taken.get(sender) ?? new Set();
    if (held.size >= most) throw TooMany(refusal, 1);
    const slot = () => isOver?.() ?? false;
    held.add(slot);
    taken.set(sender, held);
    return () => {
      held.delete(slot);
      if (held.size === 0 && taken.get(sender) === held) taken.delete(sender);
    };
  };
}
