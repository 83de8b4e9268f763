import { useEffect, useState } from "react";

const HOLD_MS = 700;

/** Whether a video that took another one's place by itself is too new for a decision: a click may have been meant for the one before. */
export function useHold(id: number, cameByItself: boolean): boolean {
  const [released, release] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => release(id), HOLD_MS);
    return () => clearTimeout(timer);
  }, [id]);
  return cameByItself && released !== id;
}
