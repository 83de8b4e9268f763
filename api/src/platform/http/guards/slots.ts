import { TooMany } from "../../errors/errors";

const CLEAN_UP_AT = 64;

/** Throws 429 with `refusal`. A slot is free after its release or once `isOver` returns true, so responses need no end handler. */
export function slots(most: number, refusal: string) {
  const senders = new Map<string, Set<() => boolean>>();
  let cleanUpAt = CLEAN_UP_AT;
  const dropFinished = (sender: string, running: Set<() => boolean>) => {
    for (const isOver of running) if (isOver()) running.delete(isOver);
    if (running.size === 0) senders.delete(sender);
  };
  return (sender: string, isOver?: () => boolean): (() => void) => {
    if (senders.size >= cleanUpAt) {
      for (const [each, running] of senders) dropFinished(each, running);
      cleanUpAt = Math.max(CLEAN_UP_AT, 2 * senders.size);
    }
    const before = senders.get(sender);
    if (before) dropFinished(sender, before);
    const running = senders.get(sender) ?? new Set();
    if (running.size >= most) throw TooMany(refusal, 1);
    const slot = () => isOver?.() ?? false;
    running.add(slot);
    senders.set(sender, running);
    return () => {
      running.delete(slot);
      if (running.size === 0 && senders.get(sender) === running) senders.delete(sender);
    };
  };
}
