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

describe("an upload", () => {
  test("sends its fields and the shared headers, tells how much was sent, and answers the row", async () => {
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
    const { api, told, progress } = client();
    expect(await api.contractFiles.upload(pdf, { contractId: 1, ...told })).toMatchObject({ id: 7 });
    expect(seen).toEqual([{ contractId: "1", fileName: "lovelace.pdf", authorization: "Bearer frame" }]);
    const last = progress.at(-1);
    expect(last?.stage === "sending" && last.sentBytes > 0 && last.sentBytes === last.totalBytes).toBe(true);
  });

  test("of a plan asks for a dry run", async () => {
    const asked: string[] = [];
    network.use(
      http.post("/api/contracts/import", ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(exampleImport);
      }),
    );
    const { api } = client();
    await api.contracts.importCsv(pdf, { dryRun: true });
    await api.contracts.importCsv(pdf);
    expect(asked).toEqual(["?dryRun=true", ""]);
  });

  test("that is refused is an ApiError, and a 401 is told to the shell", async () => {
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

  test("that is refused is sent once more with the new token where the shell has got one", async () => {
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
      "at once, and tells how long to wait",
      10,
      HttpResponse.json(exampleError("Too many documents are being read.", "unavailable"), {
        status: 503,
        headers: { "Retry-After": "10" },
      }),
    ],
    [
      "at the end of a stream",
      undefined,
      new HttpResponse(
        `event: error\ndata: ${JSON.stringify(exampleError("Too many documents are being read.", "unavailable"))}\n\n`,
        { headers: { "Content-Type": "text/event-stream" } },
      ),
    ],
  ])("that finds the server busy is not sent by another call: %s", async (_, retryAfterSeconds, busy) => {
    const asked: string[] = [];
    network.use(
      http.post("/api/contracts/:call", ({ request }) => {
        asked.push(new URL(request.url).pathname);
        return busy;
      }),
    );
    expect(await thrownBy(client().api.extraction.document(pdf))).toMatchObject({
      code: "unavailable",
      retryAfterSeconds,
    });
    expect(asked).toEqual(["/api/contracts/extract-pdf"]);
  });

  test("that is answered with something else ends too, and leaves it to the screen to say so", async () => {
    network.use(http.post("/api/contracts/import", () => new HttpResponse("<html>Welcome to the hotel</html>")));
    const thrown = await thrownBy(client().api.contracts.importCsv(pdf));
    expect(thrown).toMatchObject({ name: "ApiError", status: 200, code: "no_reason" });
    expect(errorText(thrown, "Import failed")).toBe("Import failed");
  });

  test("that finds no server says to check the connection", async () => {
    network.use(http.post("/api/contracts/import", () => HttpResponse.error()));
    expect(await thrownBy(client().api.contracts.importCsv(pdf))).toMatchObject({ status: 0, code: "unreachable" });
  });

  test("that is cancelled is an AbortError", async () => {
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

describe("an answer in events", () => {
  test("tells the pages as they are read, and is its last event", async () => {
    answerInEvents(
      ["progress", { page: 1, pages: 2 }],
      ["progress", { page: 2, pages: 2 }],
      ["result", exampleExtraction],
    );
    const { api, told, progress } = client();
    expect(await api.extraction.images([pdf], told)).toEqual(exampleExtraction);
    expect(progress.at(-1)).toEqual({ stage: "reading", page: 2, pages: 2 });
  });

  test("that ends in an error is an ApiError with the server's words", async () => {
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

  test("that has begun without a page is a document in line", async () => {
    answerInEvents(["result", exampleExtraction]);
    const { api, told, progress } = client();
    await api.extraction.images([pdf], told);
    expect(progress.filter(({ stage }) => stage !== "sending")[0]).toEqual({ stage: "waiting" });
  });

  test("that is cut off says so", async () => {
    answerInEvents(["progress", { page: 1, pages: 2 }]);
    expect(await thrownBy(client().api.extraction.images([pdf]))).toMatchObject({
      status: 0,
      code: "unreachable",
      text: "The connection was cut before the answer was complete. Check it and try again.",
    });
  });
});

/** Each event is a chunk of its own, as a server writes them. */
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
  return { api, unauthorized, progress, told: { onProgress: (step: UploadProgress) => progress.push(step) } };
}

async function thrownBy(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (thrown) {
    return thrown;
  }
  throw new Error("Nothing was thrown");
}
