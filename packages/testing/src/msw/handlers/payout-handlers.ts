import type { PayoutRequest } from "@crm/domain/payout/payout.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { delay, HttpResponse, http, type RequestHandler } from "msw";
import { exampleError } from "../examples/example-answers";
import {
  examplePayables,
  examplePayoutCsv,
  examplePayoutMonths,
  examplePayoutSummary,
  examplePayoutTimeline,
  exampleTerms,
} from "../examples/example-payout-answers";
import { examplePayouts } from "../examples/example-payouts";

const PATH = "/api/payout-requests";

export function payoutHandlers(today: CalendarDate, listed?: number) {
  const all = examplePayouts(today);
  return [
    http.get(PATH, ({ request }) => list(sorted(all.slice(0, listed), new URL(request.url).searchParams.get("sort")))),
    http.get(`${PATH}/summary`, () => HttpResponse.json(examplePayoutSummary)),
    http.get(`${PATH}/months`, () => HttpResponse.json(examplePayoutMonths(today))),
    http.get(`${PATH}/payables`, () => list(examplePayables(today))),
    http.get(
      `${PATH}/export`,
      () => new HttpResponse(examplePayoutCsv, { headers: { "Content-Type": "text/csv; charset=utf-8" } }),
    ),
    http.post(PATH, () => HttpResponse.json(all[0], { status: 201 })),
    ...all.flatMap((payout) => [
      http.get(`${PATH}/${payout.id}`, () => HttpResponse.json(payout)),
      http.put(`${PATH}/${payout.id}`, () => HttpResponse.json({ ...payout, version: payout.version + 1 })),
      http.put(`${PATH}/${payout.id}/status`, () => HttpResponse.json({ ...payout, version: payout.version + 1 })),
      http.post(`${PATH}/${payout.id}/sync`, () => HttpResponse.json({ ...payout, sync: "waiting" })),
    ]),
    http.get(`${PATH}/:id`, ({ params: { id } }) =>
      HttpResponse.json(exampleError(`Payout request ${id} was not found`, "not_found"), { status: 404 }),
    ),
    http.get(`${PATH}/:id/timeline`, () => list(examplePayoutTimeline)),
    http.post(`${PATH}/:id/reveal`, () => HttpResponse.json({ paymentDetails: "mei@example.com" })),
    http.get(
      `${PATH}/:id/invoice`,
      () => new HttpResponse("%PDF-1.7\n", { headers: { "Content-Type": "application/pdf" } }),
    ),
    http.get("/api/contracts/:id/terms", ({ params }) => HttpResponse.json(exampleTerms(Number(params.id), today))),
  ];
}

const sorted = (rows: readonly PayoutRequest[], sort: string | null) =>
  sort === "waiting" ? rows.toSorted((one, other) => rankOf(one) - rankOf(other)) : rows;

const rankOf = ({ status }: PayoutRequest) => ({ REQUESTED: 0, SYNCED: 1, PAID: 2, CANCELLED: 2 })[status];

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

const READ = ["", "/summary", "/months", "/payables"].map((path) => `${PATH}${path}`);

export const payoutScenes = {
  empty: (today: CalendarDate) => [
    http.get(PATH, () => list([])),
    http.get(`${PATH}/payables`, () => list([])),
    http.get(`${PATH}/months`, () =>
      HttpResponse.json(examplePayoutMonths(today).map(({ month }) => ({ month, paid: "0.00", payments: 0 }))),
    ),
    http.get(`${PATH}/summary`, () =>
      HttpResponse.json({
        requested: "0.00",
        requestedCount: 0,
        paid: "0.00",
        paidCount: 0,
        pending: "0.00",
        pendingCount: 0,
        payable: "0.00",
        payableCount: 0,
      }),
    ),
  ],
  loading: READ.map((path) => http.get(path, () => delay("infinite"))),
  stale: [
    http.put(`${PATH}/:id/status`, () =>
      HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
    ),
  ],
  failing: READ.map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
};

export interface Call {
  address: string;
  body?: unknown;
  version?: string;
  repeatKey?: string;
}

/** Records every write of payout requests from now on. */
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
