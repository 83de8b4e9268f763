import { demoContracts } from "@crm/demo/people";
import { demoProductRequests } from "@crm/demo/product-requests";
import { MASKED_ADDRESS } from "@crm/domain/portal/product-request";
import type { ProductRequest, ProductRequestSummary } from "@crm/domain/portal/product-request.schema";
import { addDays, type CalendarDate } from "@crm/domain/value/calendar";
import { HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import { exampleContracts } from "../examples/example-contracts";

const LIST = "/api/product-requests";

export function exampleProductRequests(today: CalendarDate): ProductRequest[] {
  const contracts = exampleContracts(today);
  const people = demoContracts(today).map(({ key }) => key);
  const rows = demoProductRequests.map(({ person, daysAgo, approvedDaysAgo, end, ...asked }, index) => {
    const contract = contracts[people.indexOf(person)];
    if (!contract) throw new Error("The examples have lost a person");
    const { id: contractId, fullName, socialHandle, creatorId } = contract;
    const changedDaysAgo = end?.daysAgo ?? approvedDaysAgo;
    return {
      id: index + 1,
      contractId,
      contract: { id: contractId, fullName, socialHandle },
      creatorId,
      requestedProducts: asked.requestedProducts,
      note: asked.note ?? null,
      shippingAddress: MASKED_ADDRESS,
      status: end?.status ?? (approvedDaysAgo === undefined ? ("PENDING" as const) : ("APPROVED" as const)),
      nextEligibleDate: end?.status === "SENT" ? addDays(today, 20) : null,
      orderLink: end?.status === "SENT" ? end.orderLink : null,
      declineNotes: end?.status === "DECLINED" ? end.declineNotes : null,
      version: 1 + (approvedDaysAgo === undefined ? 0 : 1) + (end ? 1 : 0),
      createdAt: `${addDays(today, -daysAgo)}T15:00:00.000Z`,
      updatedAt: changedDaysAgo === undefined ? null : `${addDays(today, -changedDaysAgo)}T15:00:00.000Z`,
    };
  });
  return rows.reverse();
}

function summaryOf(rows: readonly ProductRequest[]): ProductRequestSummary {
  const inStatus = (wanted: ProductRequest["status"]) => rows.filter(({ status }) => status === wanted).length;
  return {
    pending: inStatus("PENDING"),
    approved: inStatus("APPROVED"),
    sent: inStatus("SENT"),
    declined: inStatus("DECLINED"),
  };
}

export function productRequestHandlers(today: CalendarDate, listed?: number) {
  const all = exampleProductRequests(today);
  return [
    http.get(LIST, () => list(all.slice(0, listed))),
    http.get(`${LIST}/summary`, () => HttpResponse.json(summaryOf(all))),
    http.post(LIST, () => HttpResponse.json(all[0], { status: 201 })),
    ...all.flatMap((request) => {
      const path = `${LIST}/${request.id}`;
      return [
        http.get(path, () => HttpResponse.json(request)),
        http.put(`${path}/status`, async ({ request: sent }) =>
          HttpResponse.json({ ...request, ...Object(await sent.json()), version: request.version + 1 }),
        ),
        http.post(`${path}/reveal`, () => HttpResponse.json({ shippingAddress: "17 Marina Close\nLagos 101241" })),
      ];
    }),
  ];
}

const list = (rows: readonly object[]) =>
  HttpResponse.json(rows, { headers: { "X-Total-Count": String(rows.length) } });

export const productRequestScenes = {
  empty: [http.get(LIST, () => list([])), http.get(`${LIST}/summary`, () => HttpResponse.json(summaryOf([])))],
  failing: [LIST, `${LIST}/summary`].map((path) =>
    http.get(path, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 })),
  ),
  stale: [
    http.put(`${LIST}/:id/status`, () =>
      HttpResponse.json(exampleError("Somebody changed this meanwhile.", "stale"), { status: 412 }),
    ),
  ],
};
