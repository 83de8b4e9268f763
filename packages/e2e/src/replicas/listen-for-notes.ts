/** Stands where approved payouts are told; answers the key of each note that came. */
export function listenForNotes() {
  const keys: string[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch(request) {
      keys.push(request.headers.get("Idempotency-Key") ?? "");
      return Response.json({});
    },
  });
  return {
    keys,
    env: { PAYOUT_SYNC_URL: server.url.href, PAYOUT_SYNC_SECRET: "s".repeat(32) },
    stop: () => server.stop(true),
  };
}
