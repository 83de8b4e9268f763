import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";

setDefaultTimeout(30_000);

type Call = { parameters?: { name: string }[]; requestBody?: unknown; responses: Record<string, { $ref?: string }> };
type Document = { openapi: string; paths: Record<string, Record<string, Call>>; components: unknown };

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

  test("gives every call the one envelope of errors", () => {
    expect(document.paths["/api/contracts"]?.post?.responses["400"]?.$ref).toBe("#/components/responses/400");
    expect(JSON.stringify(document.components)).toContain("requestId");
  });
});
