import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import "@crm/testing/dom";
import { createNetwork, exampleError, exampleExtraction, exampleFile, exampleImport } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { createApiClient, errorText, type UploadProgress } from "..";

const network = createNetwork([]);
beforeAll(async () => {
  await network.enable();
});
afterEach(() => network.resetHandlers());
afterAll(async () => {
  await network.disable();
});

const pdf = new File(["%PDF-1.7"], "lovelace.pdf", { type: "application/pdf" });

describe("sendForm", () => {
  test("an upload sends its fields and the shared headers, reports progress, and returns the row", async () => {
    const seen: { contractId: unknown; fileName: unknown; authorization: string | null }[] = [];
    network.use(
      http.post("/api/contract-files/upload", async ({ request }) => {
        const form = await request.formData();
        const file = form.get("file");
        seen.push({
          contractId: form.get("contractId"),
          fileName: file !== null && typeof file !== "string" ? file.name : null,
          authorization: request.headers.get("Authorization"),
        });
        return HttpResponse.json(exampleFile, { status: 201 });
      }),
    );
    const { api, callbacks, progress } = client();
    expect(await api.contractFiles.upload(pdf, { contractId: 1, ...callbacks })).toMatchObject({ id: 7 });
    expect(seen).toEqual([{ contractId: "1", fileName: "lovelace.pdf", authorization: "Bearer frame" }]);
    const last = progress.at(-1);
    expect(last?.stage === "sending" && last.sentBytes > 0 && last.sentBytes === last.totalBytes).toBe(true);
  });

  test("importCsv with dryRun sends ?dryRun=true", async () => {
    const requested: string[] = [];
    network.use(
      http.post("/api/contracts/import", ({ request }) => {
        requested.push(new URL(request.url).search);
        return HttpResponse.json(exampleImport);
      }),
    );
    const { api } = client();
    await api.contracts.importCsv(pdf, { dryRun: true });
    await api.contracts.importCsv(pdf);
    expect(requested).toEqual(["?dryRun=true", ""]);
  });

  test("a refused upload throws an ApiError, and its 401 calls onUnauthorized", async () => {
    network.use(
      http.post("/api/contracts/import", () =>
        HttpResponse.json(exampleError("Log in to continue.", "unauthenticated"), { status: 401 }),
      ),
    );
    const { api, unauthorized } = client();
    expect(await thrownBy(api.contracts.importCsv(pdf))).toMatchObject({
      message: "401: Log in to continue.",
      code: "unauthenticated",
    });
    expect(unauthorized).toHaveLength(1);
  });

  test("an upload refused with 401 is repeated once with the new token", async () => {
    const seen: (string | null)[] = [];
    network.use(
      http.post("/api/contracts/import", ({ request }) => {
        seen.push(request.headers.get("Authorization"));
        return seen.length > 1 ? HttpResponse.json(exampleImport) : HttpResponse.json({}, { status: 401 });
      }),
    );
    let token = "old";
    const api = createApiClient({
      baseUrl: "http://localhost",
      headers: () => ({ Authorization: token }),
      onUnauthorized: async () => {
        token = "new";
        return true;
      },
    });
    expect(await api.contracts.importCsv(pdf)).toEqual(exampleImport);
    expect(seen).toEqual(["old", "new"]);
  });

  test.each<[string, number | undefined, Response]>([
    [
      "503 with Retry-After",
      10,
      HttpResponse.json(exampleError("Too many documents are being read.", "unavailable"), {
        status: 503,
        headers: { "Retry-After": "10" },
      }),
    ],
    [
      "error event of a stream",
      undefined,
      new HttpResponse(
        `event: error\ndata: ${JSON.stringify(exampleError("Too many documents are being read.", "unavailable"))}\n\n`,
        { headers: { "Content-Type": "text/event-stream" } },
      ),
    ],
  ])("the fallback call is not sent to a busy server: %s", async (_, retryAfterSeconds, busy) => {
    const requested: string[] = [];
    network.use(
      http.post("/api/contracts/:call", ({ request }) => {
        requested.push(new URL(request.url).pathname);
        return busy;
      }),
    );
    expect(await thrownBy(client().api.extraction.document(pdf))).toMatchObject({
      code: "unavailable",
      retryAfterSeconds,
    });
    expect(requested).toEqual(["/api/contracts/extract-pdf"]);
  });

  test("an upload answered with HTML throws an ApiError without a reason", async () => {
    network.use(http.post("/api/contracts/import", () => new HttpResponse("<html>Welcome to the hotel</html>")));
    const thrown = await thrownBy(client().api.contracts.importCsv(pdf));
    expect(thrown).toMatchObject({ name: "ApiError", status: 200, code: "no_reason" });
    expect(errorText(thrown, "Import failed")).toBe("Import failed");
  });

  test("an upload without a server says to check the connection", async () => {
    network.use(http.post("/api/contracts/import", () => HttpResponse.error()));
    expect(await thrownBy(client().api.contracts.importCsv(pdf))).toMatchObject({ status: 0, code: "unreachable" });
  });

  test("a cancelled upload throws an AbortError", async () => {
    network.use(http.post("/api/contracts/import", () => new Promise(() => {})));
    const controller = new AbortController();
    const upload = thrownBy(client().api.contracts.importCsv(pdf, { signal: controller.signal }));
    controller.abort();
    expect(await upload).toMatchObject({ name: "AbortError" });
    expect(await thrownBy(client().api.contracts.importCsv(pdf, { signal: controller.signal }))).toMatchObject({
      name: "AbortError",
    });
  });
});

describe("answers as event streams", () => {
  test("an event stream reports each page and resolves to its last event", async () => {
    answerInEvents(
      ["progress", { page: 1, pages: 2 }],
      ["progress", { page: 2, pages: 2 }],
      ["result", exampleExtraction],
    );
    const { api, callbacks, progress } = client();
    expect(await api.extraction.images([pdf], callbacks)).toEqual(exampleExtraction);
    expect(progress.at(-1)).toEqual({ stage: "reading", page: 2, pages: 2 });
  });

  test("an event stream that ends in an error throws an ApiError with the server's text", async () => {
    answerInEvents(
      ["progress", { page: 1, pages: 2 }],
      ["error", { ...exampleError("This document took too long to read.", "timed_out"), success: false }],
    );
    expect(await thrownBy(client().api.extraction.images([pdf]))).toMatchObject({
      status: 422,
      text: "This document took too long to read.",
      code: "timed_out",
    });
  });

  test("the stage is `waiting` until the first page event of an event stream arrives", async () => {
    answerInEvents(["result", exampleExtraction]);
    const { api, callbacks, progress } = client();
    await api.extraction.images([pdf], callbacks);
    expect(progress.filter(({ stage }) => stage !== "sending")[0]).toEqual({ stage: "waiting" });
  });

  test('an event stream that breaks off throws "The connection was cut"', async () => {
    answerInEvents(["progress", { page: 1, pages: 2 }]);
    expect(await thrownBy(client().api.extraction.images([pdf]))).toMatchObject({
      status: 0,
      code: "unreachable",
      text: "The connection was cut before the answer was complete. Check it and try again.",
    });
  });
});

/** Sends each event as its own chunk, as a server does. */
function answerInEvents(...events: [name: string, data: unknown][]): void {
  const chunks = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  network.use(
    http.post("/api/contracts/extract-image", () => {
      const body = new ReadableStream({
        start(stream) {
          for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk));
          stream.close();
        },
      });
      return new HttpResponse(body, { headers: { "Content-Type": "text/event-stream" } });
    }),
  );
}

function client() {
  const progress: UploadProgress[] = [];
  const unauthorized: true[] = [];
  const api = createApiClient({
    baseUrl: "http://localhost",
    headers: () => ({ Authorization: "Bearer frame" }),
    onUnauthorized: () => unauthorized.push(true),
  });
  return { api, unauthorized, progress, callbacks: { onProgress: (step: UploadProgress) => progress.push(step) } };
}

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("Nothing was thrown");
}
