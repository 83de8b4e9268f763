import { TooMany } from "./errors";

/** Lets each sender have `most` things going on at a time: answers how one is given back, or throws 429 with `refusal`. */
export function slots(most: number, refusal: string) {
  const taken = new Map<string, number>();
  return (sender: string): (() => void) => {
    const before = taken.get(sender) ?? 0;
    if (before >= most) throw TooMany(refusal, 1);
    taken.set(sender, before + 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      const left = (taken.get(sender) ?? 1) - 1;
      if (left > 0) taken.set(sender, left);
      else taken.delete(sender);
    };
  };
}
