import { useEffect, useState } from "react";

/** Milliseconds until an armed Reject expires. */
export const ARMED_MS = 5000;

export interface ArmedReject {
  id: number;
  /** The element that had focus when Reject was armed; Enter on any other button presses that button instead. */
  focus: Element | null;
}

export function useArmedReject(id: number) {
  const [armed, setArmed] = useState<ArmedReject | null>(null);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(null), ARMED_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  return {
    armed: armed?.id === id ? armed : null,
    arm: () => setArmed({ id, focus: document.activeElement }),
    disarm: () => setArmed(null),
  };
}
