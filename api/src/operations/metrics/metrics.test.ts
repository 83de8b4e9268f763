import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { createToken } from "../../access/log-in/api-token";

setDefaultTimeout(60_000);

const SLUG = "abcdefghijklmnopqrstuvwxyz";

let server: TestServer;
let metricsToken: string;
let readToken: string;

beforeAll(async () => {
  server = await createTestServer({ deps: { shellPage: "<html><head></head><body></body></html>" } });
  const { db, now } = server.deps;
  ({ token: metricsToken } = await createToken(db, { name: "prometheus", scopes: ["metrics"], now: now() }));
  ({ token: readToken } = await createToken(db, { name: "reader", scopes: ["api:read"], now: now() }));
});
afterAll(() => server.close());

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const scrape = async () => samplesIn(await (await server.request("/metrics", bearer(metricsToken))).text());

/** Parses the text format of Prometheus into values by name and labels. Throws for an invalid line or a line without a type. */
function samplesIn(text: string): Map<string, number> {
  const types = new Map(
    [...text.matchAll(/^# TYPE (\S+) (counter|gauge|histogram)$/gm)].map(([, name, type]) => [name, type]),
  );
  const lines = text.split("\n").filter((line) => line !== "" && !line.startsWith("# "));
  return new Map(
    lines.map((line) => {
      const [, name, labels = "", value] = /^([a-z_]+)(\{(?:\w+="[^"\n]*",?)+\})? (\S+)$/.exec(line) ?? [];
      const base = name?.replace(/_(bucket|sum|count)$/, "");
      if (!name || !(types.has(name) || types.get(base) === "histogram")) throw new Error(`Not a sample: ${line}`);
      return [`${name}${labels}`, Number(value)];
    }),
  );
}

describe("GET /metrics", () => {
  test("answers 200 to a session and to a token with the scope metrics", async () => {
    expect((await server.request("/metrics")).status).toBe(401);
    expect((await server.request("/metrics", bearer(readToken))).status).toBe(403);
    expect((await server.admin("/metrics")).status).toBe(200);
    const answer = await server.request("/metrics", bearer(metricsToken));
    expect(answer.headers.get("Content-Type")).toStartWith("text/plain; version=0.0.4");
  });

  test("counts requests by method, route pattern and status class, without values of the URL", async () => {
    await server.admin("/api/contracts/17");
    await server.request("/api/contracts/18");
    await server.request(`/api/portal/${SLUG}`);
    await server.request("/no/such/page");
    await server.request("/api/no-such-call", { method: "POST" });
    await server.request("/health", { method: "PROPFIND" });
    const samples = await scrape();
    const counted = (method: string, route: string, status: string) =>
      samples.get(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
    expect(counted("GET", "/api/contracts/:id", "4xx")).toBe(2);
    expect(counted("GET", "/api/portal/:slug", "4xx")).toBe(1);
    expect(counted("GET", "unknown", "4xx")).toBe(1);
    expect(counted("POST", "unknown", "4xx")).toBe(1);
    expect(counted("other", "unknown", "4xx")).toBe(1);
    expect(samples.get("http_requests_in_flight")).toBe(1);
    for (const name of samples.keys()) expect(name).not.toMatch(/abcd|\/17|no-such/);
  });

  test("reports queues, documents, uploads, the database and the build", async () => {
    const samples = await scrape();
    const { kind } = server.deps.database;
    expect(samples.get(`crm_database_up{kind="${kind}"}`)).toBe(1);
    expect(samples.get("crm_database_ping_seconds")).toBeGreaterThan(0);
    expect(samples.get('crm_build_info{version="0.0.0"}')).toBe(1);
    expect(samples.get('crm_jobs{queue="prepare-video",state="waiting"}')).toBe(0);
    expect(samples.get('crm_jobs_oldest_waiting_seconds{queue="send-message"}')).toBe(0);
    for (const name of ["crm_outbox_oldest_seconds", "crm_uploads_open", "crm_event_streams_open"])
      expect(samples.get(name)).toBe(0);
    expect(samples.get('crm_documents{state="waiting"}')).toBe(0);
    expect(samples.get("crm_documents_refused_total")).toBe(0);
  });

  test("counts refused log-ins by reason", async () => {
    const wrong = () =>
      server.request("/api/auth/login", { ...FROM_HERE, method: "POST", json: { password: "guessed" } });
    for (let tries = 0; tries < 6; tries++) await wrong();
    const samples = await scrape();
    expect(samples.get('crm_log_in_failures_total{reason="wrong_password"}')).toBe(5);
    expect(samples.get('crm_log_in_failures_total{reason="too_many"}')).toBe(1);
  });
});

const FROM_HERE = { headers: { "X-Requested-With": "tests" } };
