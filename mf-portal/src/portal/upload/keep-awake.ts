/**
 * Keeps the screen on, where the browser can, until what it answers is called: a phone that falls asleep stops sending.
 * Whether it could makes no difference to an upload, which goes on when the phone wakes.
 */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  let isOver = false;
  let lock: WakeLockSentinel | null = null;
  const ask = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      const given = await navigator.wakeLock.request("screen");
      if (isOver) await given.release();
      else lock = given;
    } catch {
      // A phone short of power says no.
    }
  };
  // A browser takes it back while the page is out of sight.
  document.addEventListener("visibilitychange", ask);
  void ask();
  return () => {
    isOver = true;
    document.removeEventListener("visibilitychange", ask);
    lock?.release().catch(() => {});
  };
}
