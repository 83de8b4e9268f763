import type { CalendarDate } from "@crm/domain/value/calendar";
import { HttpResponse, http } from "msw";
import { exampleCsv, exampleExtraction, exampleFile, exampleImport, exampleSummary } from "../examples/example-answers";
import { exampleContracts } from "../examples/example-contracts";
import { exampleTimeline } from "../examples/example-timeline";

/** Answers to every call of contracts, their files and extraction, as on the given day; `listed` shortens the list. */
export function contractHandlers(today: CalendarDate, listed?: number) {
  const [ada, ...others] = exampleContracts(today);
  const all = [ada, ...others].slice(0, listed);
  const extracted = () => HttpResponse.json(exampleExtraction);
  return [
    http.get("/api/contracts", () => HttpResponse.json(all, { headers: { "X-Total-Count": String(all.length) } })),
    http.get("/api/contracts/summary", () => HttpResponse.json({ ...exampleSummary, today })),
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
