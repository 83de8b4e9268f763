import type { CalendarDate } from "@crm/domain/value/calendar";
import { delay, HttpResponse, http } from "msw";
import {
  exampleCsv,
  exampleError,
  exampleExtraction,
  exampleFile,
  exampleImport,
  exampleNeeds,
  exampleSummary,
} from "../examples/example-answers";
import { EXAMPLE_TODAY, exampleContracts } from "../examples/example-contracts";
import { exampleTimeline } from "../examples/example-timeline";

export function contractHandlers(today: CalendarDate, listed?: number) {
  const [ada, ...others] = exampleContracts(today);
  const all = [ada, ...others].slice(0, listed);
  const extracted = () => HttpResponse.json(exampleExtraction);
  return [
    http.get("/api/contracts", () => HttpResponse.json(all, { headers: { "X-Total-Count": String(all.length) } })),
    http.get("/api/contracts/summary", () => HttpResponse.json({ ...exampleSummary, today })),
    http.get("/api/needs-today", () => HttpResponse.json({ ...exampleNeeds, today })),
    http.get("/api/contracts/export", () => new HttpResponse(exampleCsv, { headers: { "Content-Type": "text/csv" } })),
    ...all.map((contract) => http.get(`/api/contracts/${contract.id}`, () => HttpResponse.json(contract))),
    http.get("/api/contracts/:id", ({ params: { id } }) => HttpResponse.json(noContract(`${id}`), { status: 404 })),
    http.post("/api/contracts", () => HttpResponse.json({ ...ada, id: 41 }, { status: 201 })),
    ...all.map((contract) =>
      http.put(`/api/contracts/${contract.id}`, () =>
        HttpResponse.json({ ...contract, version: contract.version + 1 }),
      ),
    ),
    ...all.map((contract) =>
      http.put(`/api/contracts/${contract.id}/status`, () =>
        HttpResponse.json({ ...contract, status: "ARCHIVED", version: contract.version + 1 }),
      ),
    ),
    http.get("/api/contracts/:id/timeline", () => HttpResponse.json(exampleTimeline)),
    http.post("/api/operations/:id/undo", () => HttpResponse.json({ summary: { restored: 118, deleted: 2 } })),
    http.delete("/api/contracts/:id", () => new HttpResponse(null, { status: 204 })),
    http.post("/api/contracts/import", () => HttpResponse.json(exampleImport)),
    http.post("/api/contracts/extract-pdf", extracted),
    http.post("/api/contracts/extract-word", extracted),
    http.post("/api/contracts/extract-advanced", extracted),
    http.post("/api/contracts/extract-image", extracted),
    http.get("/api/contract-files", () => HttpResponse.json([exampleFile])),
    http.post("/api/contract-files/upload", () => HttpResponse.json(exampleFile, { status: 201 })),
  ];
}

function noContract(id: string) {
  const error = `Contract ${id} was not found`;
  return { error, message: error, code: "not_found", requestId: "example" };
}

const [ada] = exampleContracts(EXAMPLE_TODAY);

export const contractScenes = {
  empty: [
    http.get("/api/contracts", () => HttpResponse.json([], { headers: { "X-Total-Count": "0" } })),
    http.get("/api/contracts/summary", () =>
      HttpResponse.json({
        total: 0,
        active: 0,
        expiringSoon: 0,
        monthlyRevenue: "0.00",
        monthlyVideos: 0,
        contractFiles: 0,
      }),
    ),
  ],
  loading: [
    http.get("/api/contracts", () => delay("infinite")),
    http.get("/api/contracts/summary", () => delay("infinite")),
  ],
  failing: [
    http.get("/api/contracts", () =>
      HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }),
    ),
    http.get("/api/contracts/summary", () =>
      HttpResponse.json(exampleError("Something went wrong", "internal"), { status: 500 }),
    ),
  ],
  taken: [refuse("post", "/api/contracts", 409, "A contract with this social handle already exists", "handle_taken")],
  stale: [
    http.get("/api/contracts/1", () => HttpResponse.json(ada), { once: true }),
    http.get("/api/contracts/1", () => HttpResponse.json({ ...ada, version: ada.version + 1, monthlyFee: "2750.00" })),
    refuse("put", "/api/contracts/1", 412, "Somebody changed this meanwhile.", "stale"),
  ],
  unreadable: ["extract-pdf", "extract-advanced"].map((call) =>
    refuse("post", `/api/contracts/${call}`, 422, "This file is damaged or incomplete and cannot be read.", "damaged"),
  ),
  reading: [http.post("/api/contracts/extract-pdf", () => delay("infinite"))],
};

function refuse(method: "post" | "put", path: string, status: number, text: string, code: string) {
  return http[method](path, () => HttpResponse.json(exampleError(text, code), { status }));
}
