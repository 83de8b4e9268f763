import { useEffect, useMemo, useState } from "react";

const REFRESH_MS = 60_000;

/**
 * The server's time, which may be far from the device's: it goes on from what the server said last, and is told anew each
 * minute (spec part 2 §9) and whenever the page is looked at again.
 */
export function useServerClock(saidNow: string): Date {
  const aheadMs = useMemo(() => Date.parse(saidNow) - Date.now(), [saidNow]);
  const [deviceMs, setDeviceMs] = useState(() => Date.now());
  useEffect(() => {
    const tell = () => setDeviceMs(Date.now());
    tell();
    const timer = setInterval(tell, REFRESH_MS);
    document.addEventListener("visibilitychange", tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tell);
    };
  }, []);
  return useMemo(() => new Date(deviceMs + aheadMs), [deviceMs, aheadMs]);
}
