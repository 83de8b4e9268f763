/** Keeps the screen on, because a sleeping phone stops uploading. Ignores failures: the upload resumes on waking. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  let isReleased = false;
  let lock: WakeLockSentinel | null = null;
  const request = async () => {
    if (document.visibilityState !== "visible") return;
    try {
      const granted = await navigator.wakeLock.request("screen");
      if (isReleased) await granted.release();
      else lock = granted;
    } catch {
      // Phones refuse a wake lock in low-power mode.
    }
  };
  // Requests the lock again, because browsers release it while the page is hidden.
  document.addEventListener("visibilitychange", request);
  void request();
  return () => {
    isReleased = true;
    document.removeEventListener("visibilitychange", request);
    lock?.release().catch(() => {});
  };
}
