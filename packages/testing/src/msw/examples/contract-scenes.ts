import { delay, HttpResponse, http } from "msw";
import { exampleError } from "./example-answers";
import { EXAMPLE_TODAY, exampleContracts } from "./example-contracts";

const [ada] = exampleContracts(EXAMPLE_TODAY);

/** Handlers that put the dashboard or one of its dialogs into a state; they go before `contractHandlers`. */
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
