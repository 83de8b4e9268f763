import { useEffect, useEffectEvent, useRef } from "react";

/** Passes the files that opened the dialog to `take`, once. */
export function useDroppedFiles(dropped: readonly File[], take: (files: readonly File[]) => void): void {
  const hasRun = useRef(false);
  const takeOnce = useEffectEvent(() => {
    if (hasRun.current || dropped.length === 0) return;
    hasRun.current = true;
    take(dropped);
  });
  useEffect(() => takeOnce(), []);
}
