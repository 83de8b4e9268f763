import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { describedCalls } from "./described-calls";

setDefaultTimeout(60_000);

type Call = {
  parameters?: { name: string; in: string }[];
  requestBody?: unknown;
  responses: Record<string, { $ref?: string }>;
};
type Document = {
  openapi: string;
  paths: Record<string, Record<string, Call>>;
  components: { responses: Record<string, unknown>; schemas: Record<string, unknown> };
};

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await createTestServer();
  document = await (await server.admin("/api/openapi.json")).json();
});
afterAll(() => server.close());

describe("GET /api/docs", () => {
  const PATHS = ["/api/docs", "/api/docs/swagger-ui.css", "/api/docs/swagger-ui-bundle.js"];

  test.each(PATHS)("%s answers 401 without a session or a token", async (path) => {
    expect((await server.request(path)).status).toBe(401);
  });

  test("returns a page whose scripts and styles all have the nonce of its policy", async () => {
    const answer = await server.admin("/api/docs");
    const [, nonce] = /'nonce-(\w+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "") ?? [];
    const tags = (await answer.text()).match(/<(?:script|style|link)\b[^>]*>/g);
    expect(tags).toHaveLength(5);
    for (const tag of tags ?? []) expect(tag).toContain(`nonce="${nonce}"`);
  });

  test("sends a file of the page compressed, and answers 304 for its ETag", async () => {
    const headers = { "Accept-Encoding": "gzip" };
    const answer = await server.admin("/api/docs/swagger-ui.css", { headers });
    expect(answer.headers.get("Content-Encoding")).toBe("gzip");
    expect(new TextDecoder().decode(Bun.gunzipSync(await answer.arrayBuffer()))).toContain(".swagger-ui");
    const again = await server.admin("/api/docs/swagger-ui.css", {
      headers: { ...headers, "If-None-Match": answer.headers.get("ETag") ?? "" },
    });
    expect(again.status).toBe(304);
  });
});

describe("GET /api/openapi.json", () => {
  test("answers 401 without a session or a token", async () => {
    expect((await server.request("/api/openapi.json")).status).toBe(401);
  });

  test("describes a query and a body by the schemas that check them", () => {
    const { get, post } = document.paths["/api/contracts"] ?? {};
    expect(get?.parameters?.map(({ name }) => name)).toContain("cursor");
    expect(JSON.stringify(post?.requestBody)).toContain("NewContract");
  });

  test("describes an answer by its named schema", () => {
    const { get, post } = document.paths["/api/contracts"] ?? {};
    expect(JSON.stringify(get?.responses["200"])).toContain("#/components/schemas/Contract");
    expect(JSON.stringify(post?.responses["201"])).toContain("#/components/schemas/Contract");
    expect(JSON.stringify(document.components.schemas.Contract)).toContain("socialHandle");
  });

  test("lists the codes of each error, with their meaning", () => {
    const refused = document.paths["/api/contracts"]?.post?.responses["409"]?.$ref?.split("/").at(-1) ?? "";
    expect(refused).toBe("Error409.handle_taken.other_person.still_running");
    expect(JSON.stringify(document.components.responses[refused])).toContain(
      "Another contract has this social handle.",
    );
  });

  test("describes the headers If-Match and Idempotency-Key where a call reads them", () => {
    const headersOf = (call: Call | undefined) => call?.parameters?.filter((each) => each.in === "header");
    expect(headersOf(document.paths["/api/contracts/{id}"]?.put)?.map(({ name }) => name)).toEqual(["If-Match"]);
    expect(headersOf(document.paths["/api/contracts"]?.post)?.map(({ name }) => name)).toEqual(["Idempotency-Key"]);
  });

  test("describes every route and nothing else", () => {
    const routes = describedCalls(server.app).map(
      ({ method, path }) => `${method} ${path.replaceAll(/:(\w+)(?:\{[^/]+\})?/g, "{$1}")}`,
    );
    const described = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.length).toBeGreaterThan(100);
    expect(described.toSorted()).toEqual(routes.toSorted());
  });
});
