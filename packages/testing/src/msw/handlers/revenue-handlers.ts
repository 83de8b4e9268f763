import type { CalendarDate } from "@crm/domain/value/calendar";
import { delay, HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import {
  exampleRevenue,
  exampleRevenueCsv,
  exampleRevenueMonths,
  exampleRevenueSummary,
} from "../examples/example-revenue";

/** Answers to every call of revenue, as on the given day; `listed` shortens the list. */
export function revenueHandlers(today: CalendarDate, listed?: number) {
  const all = exampleRevenue(today).slice(0, listed);
  return [
    http.get("/api/revenue", () => HttpResponse.json(all, { headers: { "X-Total-Count": String(all.length) } })),
    http.get("/api/revenue/summary", () => HttpResponse.json({ ...exampleRevenueSummary, today })),
    http.get("/api/revenue/months", () => HttpResponse.json(exampleRevenueMonths)),
    http.get(
      "/api/revenue/export",
      () => new HttpResponse(exampleRevenueCsv, { headers: { "Content-Type": "text/csv" } }),
    ),
    http.post("/api/revenue/generate/:id", () => HttpResponse.json({ summary: { created: 12, existing: 0 } })),
    ...all.map((record) => http.get(`/api/revenue/${record.id}`, () => HttpResponse.json(record))),
    ...all.map((record) => http.put(`/api/revenue/${record.id}`, () => HttpResponse.json(record))),
  ];
}

const failing = (path: string) =>
  http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }));

/** Handlers that put the revenue screen into a state; they go before `revenueHandlers`. */
export const revenueScenes = {
  empty: [
    http.get("/api/revenue", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
    http.get("/api/revenue/months", () => HttpResponse.json([])),
    http.get("/api/revenue/summary", () =>
      HttpResponse.json({ expected: "0.00", received: "0.00", pending: "0.00", overdue: "0.00" }),
    ),
  ],
  loading: ["/api/revenue", "/api/revenue/summary", "/api/revenue/months"].map((path) =>
    http.get(path, () => delay("infinite")),
  ),
  failing: ["/api/revenue", "/api/revenue/summary", "/api/revenue/months"].map(failing),
};
