import { useEffect, useState } from "react";

/** For how long Enter confirms a rejection, in milliseconds. */
export const ARMED_MS = 5000;

/** A key that arms the rejection of a video, which Enter then confirms. */
export interface ArmedReject {
  id: number;
  /** What had the focus; Enter on any other button presses that button. */
  focus: Element | null;
}

/** Holds the armed rejection of the video that is shown until it is confirmed, cancelled or its time has passed. */
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
