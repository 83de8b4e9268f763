export type SheetCall = { body: string; signature: string; key: string; type: string; path: string };

type Answer = () => Response | Promise<Response>;

/** Stands in for the receiver at `PAYOUT_SYNC_URL`. Answers 204, or the given answers in order, repeating the last. */
export function fakeSheet() {
  let answers: Answer[] = [];
  const calls: SheetCall[] = [];
  const listener = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: async (request) => {
      const { headers, url } = request;
      const answer = answers[Math.min(calls.length, answers.length - 1)];
      calls.push({
        body: await request.text(),
        signature: headers.get("X-Signature") ?? "",
        key: headers.get("Idempotency-Key") ?? "",
        type: headers.get("Content-Type") ?? "",
        path: new URL(url).pathname,
      });
      return answer ? answer() : new Response(null, { status: 204 });
    },
  });
  return {
    url: `${listener.url.href}in`,
    calls,
    /** Sets the next answers and clears `calls`. */
    answer(...next: Answer[]) {
      answers = next;
      calls.length = 0;
    },
    close: () => listener.stop(true),
  };
}
