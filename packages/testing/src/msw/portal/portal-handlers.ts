import type { Portal } from "@crm/domain/portal/portal.schema";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { delay, HttpResponse, http } from "msw";
import { exampleError } from "../examples/example-answers";
import {
  EXAMPLE_SLUG,
  examplePayablePortal,
  examplePortal,
  examplePortalPayouts,
  examplePortalProductRequest,
} from "./example-portal";

const HERE = `/api/portal/${EXAMPLE_SLUG}`;

export function portalHandlers(today: CalendarDate) {
  const payouts = examplePortalPayouts(today);
  return [
    http.get(HERE, () => HttpResponse.json(examplePortal(today))),
    http.get(`${HERE}/announcements`, () => HttpResponse.json([])),
    http.get(`${HERE}/payout-requests`, () =>
      HttpResponse.json(payouts, { headers: { "X-Total-Count": String(payouts.length) } }),
    ),
    http.post(`${HERE}/payout-request`, () => HttpResponse.json(payouts[0], { status: 201 })),
    http.post(`${HERE}/opt-in`, () => HttpResponse.json({ isOptedIn: true })),
    http.post(`${HERE}/product-requests`, () =>
      HttpResponse.json(examplePortalProductRequest(today, "PENDING"), { status: 201 }),
    ),
    http.put(`${HERE}/video-submissions/:id/revision-requests`, () => HttpResponse.json({ revisionRequests: [] })),
    http.post(`${HERE}/spark-codes`, () => HttpResponse.json({ submissionId: 28, sparkCodes: ["#NEW1"] })),
  ];
}

const shows = (portal: Portal) => [http.get(HERE, () => HttpResponse.json(portal))];

const refuses = (path: string, text: string, code: string, status: number, more: object = {}) => [
  http.post(`${HERE}${path}`, () => HttpResponse.json({ ...exampleError(text, code), ...more }, { status })),
];

export const portalScenes = {
  loading: [http.get(HERE, () => delay("infinite"))],
  failing: [http.get(HERE, () => HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }))],
  payable: (today: CalendarDate) => shows(examplePayablePortal(today)),
  notAsked: (today: CalendarDate) =>
    shows({ ...examplePortal(today), notifications: { ...examplePortal(today).notifications, isOptedIn: false } }),
  empty: (today: CalendarDate) => shows({ ...examplePortal(today), videoUploads: [] }),
  /** The portal with its own product form and a given latest request. */
  products: (today: CalendarDate, latest: Portal["products"]["latest"] = null) => {
    const portal = examplePortal(today);
    const links = { ...portal.links, productsFormUrl: "" };
    return shows({ ...portal, links, products: { allowed: true, reasons: [], latest } });
  },
  productsRefused: refuses("/product-requests", "Your contract is paused.", "products_closed", 403),
  productsFailing: refuses("/product-requests", "Something went wrong", "internal", 500),
  payoutRefused: refuses("/payout-request", "Your contract is paused.", "payouts_closed", 403, {
    reasons: ["Your contract is paused.", "3 of this term's 4 videos are approved. All must be."],
  }),
  payoutFailing: refuses("/payout-request", "Something went wrong", "internal", 500),
  optInFailing: refuses("/opt-in", "Something went wrong", "internal", 500),
  sparkCodesRefused: refuses("/spark-codes", "This video is not there any more.", "not_found", 404),
};
