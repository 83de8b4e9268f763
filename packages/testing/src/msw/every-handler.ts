import type { Person } from "@crm/domain/access/person.schema";
import { DEFAULT_SETTINGS } from "@crm/domain/server/settings";
import type { CalendarDate } from "@crm/domain/value/calendar";
import { HttpResponse, http } from "msw";
import { exampleSubmissions } from "./examples/example-submissions";
import { announcementHandlers } from "./handlers/announcement-handlers";
import { archiveHandlers } from "./handlers/archive-handlers";
import { batchHandlers } from "./handlers/batch-handlers";
import { campaignHandlers } from "./handlers/campaign-handlers";
import { communicationHandlers } from "./handlers/communication-handlers";
import { contractHandlers } from "./handlers/contract-handlers";
import { convertHandlers } from "./handlers/convert-handlers";
import { deliverableHandlers } from "./handlers/deliverable-handlers";
import { liveEvents } from "./handlers/event-handlers";
import { payoutHandlers } from "./handlers/payout-handlers";
import { portalLinkHandlers } from "./handlers/portal-link-handlers";
import { productRequestHandlers } from "./handlers/product-request-handlers";
import { revenueHandlers } from "./handlers/revenue-handlers";
import { submissionHandlers } from "./handlers/submission-handlers";
import { uploadHandlers } from "./handlers/upload-handlers";
import { vaultHandlers } from "./vault-handlers";

/** Handlers for every call of the back-office; `listed` limits the rows of each list. */
export function everyHandler(today: CalendarDate, listed?: number) {
  return [
    // Must precede contractHandlers: /api/contracts/:id matches communication-status.
    ...communicationHandlers(today, listed),
    ...contractHandlers(today, listed),
    ...announcementHandlers(today, listed),
    ...batchHandlers(),
    ...campaignHandlers(today, listed),
    ...convertHandlers(),
    ...deliverableHandlers(today, listed),
    liveEvents().handler,
    ...payoutHandlers(today, listed),
    peopleHandler(examplePeople.slice(0, 1)),
    ...portalLinkHandlers(today, listed),
    ...productRequestHandlers(today, listed),
    ...revenueHandlers(today, listed),
    ...archiveHandlers(exampleSubmissions(today)),
    ...settingsHandlers(),
    ...submissionHandlers(today, listed),
    ...uploadHandlers(),
    ...vaultHandlers(),
  ];
}

/** A team of three; an installation begins with the first alone. */
export const examplePeople: Person[] = [
  { id: 1, name: "Olivia Hart", role: "OWNER", status: "active" },
  { id: 2, name: "Maria Lopez", role: "MANAGER", status: "active" },
  { id: 3, name: "Gus Weber", role: "MANAGER", status: "deactivated" },
];

export const peopleHandler = (people = examplePeople) => http.get("/api/people", () => HttpResponse.json(people));

const settings = {
  ...DEFAULT_SETTINGS,
  businessName: "Northwind Studio LLC",
  businessAddress: "1200 Market Street\nSan Francisco, CA 94103",
  businessEmail: "billing@northwind.example",
};

const settingsHandlers = () => [
  http.get("/api/settings", () => HttpResponse.json(settings)),
  http.put("/api/settings", () => HttpResponse.json(settings)),
];
