/** A sleeping phone stops sending. Failures are ignored, because an upload continues when the phone wakes. */
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
      // Phones refuse in low-power mode.
    }
  };
  // Browsers drop the lock while the page is hidden.
  document.addEventListener("visibilitychange", request);
  void request();
  return () => {
    isReleased = true;
    document.removeEventListener("visibilitychange", request);
    lock?.release().catch(() => {});
  };
}
