import { afterAll, afterEach, beforeAll, describe, expect, test } from "bun:test";
import "@crm/testing/dom";
import { createNetwork, exampleError } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { createApiClient } from "../create-api-client";
import type { UploadProgress } from "../http/send-form";

const network = createNetwork([]);
beforeAll(async () => {
  await network.enable();
});
afterEach(() => network.resetHandlers());
afterAll(async () => {
  await network.disable();
});

const newUploads = () =>
  createApiClient({ baseUrl: "http://localhost", headers: () => ({ "X-Portal-Slug": "slug" }) }).uploads;
const uploads = newUploads();
const HERE = "/api/video-submissions";

async function formOf(request: Request): Promise<Record<string, string>> {
  const texts = [...(await request.formData())].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : await value.text(),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

describe("uploads.chunk", () => {
  test("puts the bytes with their hash and the portal's slug, and reports progress", async () => {
    const seen: unknown[] = [];
    network.use(
      http.put(`${HERE}/uploads/:id/chunks/:index`, async ({ request, params }) => {
        const { headers } = request;
        seen.push({ ...params, bytes: await request.text(), type: headers.get("Content-Type") });
        seen.push([headers.get("X-Chunk-SHA256"), headers.get("X-Portal-Slug")]);
        return HttpResponse.json({});
      }),
    );
    const progress: UploadProgress[] = [];
    const onProgress = (step: UploadProgress) => progress.push(step);
    await uploads.chunk("up-1", 3, new Blob(["bytes"]), { sha256: "abc", onProgress });
    await uploads.chunk("up-1", 4, new Blob(["bytes"]), { sha256: null });
    const sent = { id: "up-1", bytes: "bytes", type: "application/octet-stream" };
    expect(seen).toEqual([{ ...sent, index: "3" }, ["abc", "slug"], { ...sent, index: "4" }, [null, "slug"]]);
    expect(progress.at(-1)).toEqual({ stage: "sending", sentBytes: 5, totalBytes: 5 });
  });

  test.each([401, 404, 405])("sends a form to an older server, which answers %i to the bytes", async (status) => {
    const seen: unknown[] = [];
    network.use(
      http.put(`${HERE}/uploads/:id/chunks/:index`, () => {
        seen.push("bytes");
        return HttpResponse.json(exampleError("Page was not found", "not_found"), { status });
      }),
      http.post(`${HERE}/upload-chunk`, async ({ request }) => {
        seen.push(request.headers.get("X-Chunk-SHA256"), await formOf(request));
        return HttpResponse.json({});
      }),
    );
    const client = newUploads();
    await client.chunk("up-1", 3, new Blob(["bytes"]), { sha256: "abc" });
    await client.chunk("up-1", 4, new Blob(["bytes"]), { sha256: null });
    expect(seen).toEqual([
      ...["bytes", "abc", { uploadId: "up-1", chunkIndex: "3", chunk: "bytes" }],
      ...[null, { uploadId: "up-1", chunkIndex: "4", chunk: "bytes" }],
    ]);
  });

  test("throws the refusal of both calls and puts the bytes again next time", async () => {
    const seen: string[] = [];
    const gone = () => HttpResponse.json(exampleError("Upload up-1 was not found", "not_found"), { status: 404 });
    network.use(
      http.put(`${HERE}/uploads/:id/chunks/:index`, () => {
        seen.push("bytes");
        return gone();
      }),
      http.post(`${HERE}/upload-chunk`, () => {
        seen.push("form");
        return gone();
      }),
    );
    const client = newUploads();
    for (let time = 0; time < 2; time++)
      await expect(client.chunk("up-1", 3, new Blob(["bytes"]))).rejects.toMatchObject({ status: 404 });
    expect(seen).toEqual(["bytes", "form", "bytes", "form"]);
  });

  test.each([409, 410, 422, 429, 500, 507])("sends no form after %i", async (status) => {
    network.use(
      http.put(`${HERE}/uploads/:id/chunks/:index`, () => HttpResponse.json(exampleError("No", "refused"), { status })),
    );
    await expect(newUploads().chunk("up-1", 3, new Blob(["bytes"]))).rejects.toMatchObject({ status });
  });
});

test("uploads.init sends its Idempotency-Key", async () => {
  const keys: (string | null)[] = [];
  network.use(
    http.post(`${HERE}/init-upload`, ({ request }) => {
      keys.push(request.headers.get("Idempotency-Key"));
      return HttpResponse.json({ uploadId: "up-1" }, { status: 201 });
    }),
  );
  const upload = { fileName: "a.mp4", fileSize: 9, totalChunks: 1, title: "A", description: "A", contractId: 1 };
  expect(await uploads.init(upload, "key-1")).toEqual({ uploadId: "up-1" });
  expect(keys).toEqual(["key-1"]);
});

test("uploads.status, poster, finalize and abandon send the upload's id", async () => {
  const seen: unknown[] = [];
  network.use(
    http.get(`${HERE}/upload-status/up-1`, () => HttpResponse.json({ received: [0], missing: [1], expiresAt: "" })),
    http.post(`${HERE}/upload-poster`, async ({ request }) => {
      seen.push(await formOf(request));
      return HttpResponse.json({});
    }),
    http.post(`${HERE}/finalize-upload`, async ({ request }) => {
      seen.push(await request.json());
      return HttpResponse.json({ id: 7 }, { status: 201 });
    }),
    http.delete(`${HERE}/uploads/up-1`, () => new HttpResponse(null, { status: 204 })),
  );
  expect(await uploads.status("up-1")).toMatchObject({ missing: [1] });
  await uploads.poster("up-1", new Blob(["jpeg"]));
  expect(await uploads.finalize("up-1")).toEqual({ id: 7 });
  await uploads.abandon("up-1");
  expect(seen).toEqual([{ uploadId: "up-1", poster: "jpeg" }, { uploadId: "up-1" }]);
});

test("uploads.whole sends one form, with a poster only if there is one", async () => {
  const seen: unknown[] = [];
  network.use(
    http.post(`${HERE}/upload`, async ({ request }) => {
      seen.push(await formOf(request));
      return HttpResponse.json({ id: 8 }, { status: 201 });
    }),
  );
  const upload = { title: "A", description: "A", contractId: 1 };
  await uploads.whole(new File(["mp4"], "a.mp4"), { ...upload, poster: new Blob(["jpeg"]) });
  await uploads.whole(new File(["mp4"], "a.mp4"), { ...upload, poster: null, revisionOf: 5 });
  const fields = { title: "A", description: "A", contractId: "1", video: "mp4" };
  expect(seen).toEqual([
    { ...fields, poster: "jpeg" },
    { ...fields, revisionOf: "5" },
  ]);
});
