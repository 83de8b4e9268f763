import { afterAll, afterEach, beforeAll, expect, test } from "bun:test";
import "@crm/testing/dom";
import { createNetwork } from "@crm/testing/msw";
import { HttpResponse, http } from "msw";
import { createApiClient } from "../create-api-client";

const network = createNetwork([]);
beforeAll(async () => {
  await network.enable();
});
afterEach(() => network.resetHandlers());
afterAll(async () => {
  await network.disable();
});

const { uploads } = createApiClient({ baseUrl: "http://localhost", headers: () => ({ "X-Portal-Slug": "slug" }) });
const HERE = "/api/video-submissions";

async function formOf(request: Request): Promise<Record<string, string>> {
  const texts = [...(await request.formData())].map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : await value.text(),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

test("uploads.chunk sends upload id, index, hash and the portal's slug", async () => {
  const seen: unknown[] = [];
  network.use(
    http.post(`${HERE}/upload-chunk`, async ({ request }) => {
      seen.push(request.headers.get("X-Chunk-SHA256"), request.headers.get("X-Portal-Slug"), await formOf(request));
      return HttpResponse.json({});
    }),
  );
  await uploads.chunk("up-1", 3, new Blob(["bytes"]), { sha256: "abc" });
  await uploads.chunk("up-1", 4, new Blob(["bytes"]), { sha256: null });
  expect(seen).toEqual([
    ...["abc", "slug", { uploadId: "up-1", chunkIndex: "3", chunk: "bytes" }],
    ...[null, "slug", { uploadId: "up-1", chunkIndex: "4", chunk: "bytes" }],
  ]);
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
