import { http, type RequestHandler } from "msw";

/** A call as the tests look at it. */
export interface Call {
  address: string;
  body?: unknown;
  version?: string;
  repeatKey?: string;
}

/** The writes of payout requests from now on, in their order. */
export function payoutWrites(answer: (...handlers: RequestHandler[]) => void): Call[] {
  const calls: Call[] = [];
  const note = async ({ request }: { request: Request }) => {
    const text = await request.clone().text();
    const version = request.headers.get("If-Match");
    const repeatKey = request.headers.get("Idempotency-Key");
    calls.push({
      address: new URL(request.url).pathname,
      ...(text !== "" && { body: JSON.parse(text) }),
      ...(version && { version }),
      ...(repeatKey && { repeatKey }),
    });
  };
  answer(http.post(/\/api\/payout-requests/, note), http.put(/\/api\/payout-requests/, note));
  return calls;
}
