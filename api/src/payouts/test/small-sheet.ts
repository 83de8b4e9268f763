/** One call that a sheet got, as it came. */
export type SheetCall = { body: string; signature: string; key: string; type: string; path: string };

type Answered = () => Response | Promise<Response>;

/** Stands in for the tool behind `PAYOUT_SYNC_URL`. It answers as told, the last way again and again; else 204. */
export function smallSheet() {
  let answers: Answered[] = [];
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
    /** Forgets the calls before, and answers the next ones so. */
    answer(...next: Answered[]) {
      answers = next;
      calls.length = 0;
    },
    close: () => listener.stop(true),
  };
}
