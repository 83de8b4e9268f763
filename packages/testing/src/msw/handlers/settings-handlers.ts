import { DEFAULT_SETTINGS } from "@crm/domain/server/settings";
import { HttpResponse, http } from "msw";

const settings = {
  ...DEFAULT_SETTINGS,
  businessName: "Northwind Studio LLC",
  businessAddress: "1200 Market Street\nSan Francisco, CA 94103",
  businessEmail: "billing@northwind.example",
};

/** Answers to the calls of settings. */
export const settingsHandlers = () => [
  http.get("/api/settings", () => HttpResponse.json(settings)),
  http.put("/api/settings", () => HttpResponse.json(settings)),
];
