/** Stands in for the receiver at `PAYOUT_SYNC_URL`: answers after `answerMs` and records the time of each call by its Idempotency-Key. */
export function openReceiver(answerMs: number) {
  const calls = new Map<string, number[]>();
  let now = 0;
  let mostAtOnce = 0;
  const listener = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      const key = request.headers.get("Idempotency-Key") ?? "";
      calls.set(key, [...(calls.get(key) ?? []), performance.now()]);
      mostAtOnce = Math.max(mostAtOnce, ++now);
      await Bun.sleep(answerMs);
      now -= 1;
      return new Response(null, { status: 204 });
    },
  });
  return {
    settings: { PAYOUT_SYNC_URL: `${listener.url.href}in`, PAYOUT_SYNC_SECRET: "s".repeat(32) },
    calls,
    mostAtOnce: () => mostAtOnce,
    close: () => listener.stop(true),
  };
}
