import { useEffect, useEffectEvent, useRef } from "react";

/** Takes files that were dropped before a dialog opened as if they had been chosen in it, once. */
export function useAtOnce(dropped: readonly File[], take: (files: readonly File[]) => void): void {
  const isTaken = useRef(false);
  const takeOnce = useEffectEvent(() => {
    if (isTaken.current || dropped.length === 0) return;
    isTaken.current = true;
    take(dropped);
  });
  useEffect(() => takeOnce(), []);
}
