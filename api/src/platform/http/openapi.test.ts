import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ANSWER_SCHEMAS } from "./answer-schemas";

setDefaultTimeout(60_000);

type Call = { parameters?: { name: string }[]; requestBody?: unknown; responses: Record<string, { $ref?: string }> };
type Document = { openapi: string; paths: Record<string, Record<string, Call>>; components: unknown };

const TAKE_FORMS = [
  ...["pdf", "word", "image", "advanced"].map((kind) => `/api/contracts/extract-${kind}`),
  ...["upload", "upload-chunk", "upload-poster"].map((call) => `/api/video-submissions/${call}`),
  ...["/api/contracts/import", "/api/contract-files/upload", "/api/convert/pdf-to-png", "/api/sms/inbound"],
];

const TAKE_NOTHING = [
  "/api/auth/logout",
  "/api/campaign-manager/bulk-import",
  "/api/communication-schedule/create/{contractId}",
  "/api/communication-schedule/generate-messages/{contractId}",
  "/api/contracts/{id}/create-portal",
  "/api/contracts/{id}/portal-link",
  "/api/contracts/{id}/rotate-portal",
  "/api/operations/{id}/undo",
  "/api/payout-requests/{id}/reveal",
  "/api/payout-requests/{id}/sync",
  "/api/product-requests/{id}/reveal",
  "/api/revenue/generate/{id}",
  "/api/video-submissions/bulk-archive",
  "/api/video-submissions/{id}/restore",
];

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await createTestServer();
  document = (await (await server.admin("/api/openapi.json")).json()) as Document;
});
afterAll(() => server.close());

describe("GET /api/openapi.json", () => {
  test("needs a session or a token", async () => {
    expect((await server.request("/api/openapi.json")).status).toBe(401);
  });

  test("names every call of the app", () => {
    const described = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method} ${path}`),
    );
    const served = server.app.routes
      .filter(({ path, method }) => path.startsWith("/api/") && method !== "ALL")
      .map(({ path, method }) => `${method.toLowerCase()} ${path.replaceAll(/:(\w+)(?:\{[^/]+\})?/g, "{$1}")}`);
    expect(served.length).toBeGreaterThan(10);
    expect(new Set(served).difference(new Set(described))).toEqual(new Set());
  });

  test("describes a query and a body by the schemas that check them", () => {
    const { get, post } = document.paths["/api/contracts"] ?? {};
    expect(get?.parameters?.map(({ name }) => name)).toContain("cursor");
    expect(JSON.stringify(post?.requestBody)).toContain("socialHandle");
  });

  test("says of every call that takes JSON what, and of no other", () => {
    const bare = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.entries(calls).flatMap(([method, { requestBody }]) =>
        /^(post|put|patch)$/.test(method) && !JSON.stringify(requestBody ?? "").includes(`"application/json"`)
          ? path
          : [],
      ),
    );
    expect(bare.toSorted()).toEqual([...TAKE_FORMS, ...TAKE_NOTHING].toSorted());
  });

  test("describes the answers of named calls, each of which there is", () => {
    const described = new Set(
      Object.entries(document.paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
      ),
    );
    expect(new Set(Object.keys(ANSWER_SCHEMAS)).difference(described)).toEqual(new Set());
    const { get, post } = document.paths["/api/contracts"] ?? {};
    expect(JSON.stringify(get?.responses["200"])).toContain("socialHandle");
    expect(JSON.stringify(post?.responses["201"])).toContain("socialHandle");
  });

  test("gives every call the one envelope of errors", () => {
    expect(document.paths["/api/contracts"]?.post?.responses["400"]?.$ref).toBe("#/components/responses/400");
    expect(JSON.stringify(document.components)).toContain("requestId");
  });
});
