import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { optInCalls, PHONE } from "../../../sms/test/opt-in-calls";
import { createLog } from "./log";

setDefaultTimeout(60_000);

const SLUG = "abcdefghijklmnopqrstuvwxyz";
const SECRETS = {
  password: "open sesame, says nobody",
  token: "crm_Zm9yYmlkZGVuLXRva2Vu",
  cookie: "forbidden-cookie-value",
  ticket: "eyJhbGciOiJub25lIn0.eyJzdWIiOiJmb3JiaWRkZW4ifQ.",
  query: "forbidden-query",
  details: "DE89370400440532013000",
  mail: "ada@payments.example",
  contents: "forbidden contents of a file",
  message: "forbidden words of a creator",
};

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = createLog({ write: (line) => void lines.push(line) });
  server = await createTestServer({ deps: { log } });
});
afterAll(() => server.close());
beforeEach(() => {
  lines.length = 0;
});
const { startOver, optIn } = optInCalls(() => server);

const logged = () => lines.map((line): Record<string, unknown> => JSON.parse(line));

function expectNoSecret() {
  const all = lines.join("");
  for (const [name, secret] of Object.entries({ ...SECRETS, phone: PHONE.slice(2) }))
    expect(all.includes(secret), `the log holds the ${name}`).toBe(false);
  expect(all.includes(SLUG.slice(0, 5)), "the log holds a slug").toBe(false);
}

/** Renames a table during the calls, so that they fail with an internal error. */
async function without(table: string, calls: () => Promise<void>): Promise<void> {
  const [name, away] = [sql.identifier(table), sql.identifier(`${table}_away`)];
  await server.deps.db.execute(sql`alter table ${name} rename to ${away}`);
  await calls().finally(() => server.deps.db.execute(sql`alter table ${away} rename to ${name}`));
}

describe("the log", () => {
  test("contains no secret, no query string and no file content of a request", async () => {
    const { password, token, cookie, ticket, query, contents } = SECRETS;
    const asPage = { "X-Requested-With": "tests", Referer: `https://crm.example/portal/${SLUG}?${query}` };
    await server.request(`/api/auth/login?password=${query}`, { method: "POST", json: { password }, headers: asPage });
    await server.request("/api/contracts", { headers: { Authorization: `Bearer ${token}` } });
    await server.request(`/api/auth/session?token=${query}`, { headers: { Cookie: `session=${cookie}` } });
    await server.request("/api/embed/redeem", { method: "POST", json: { ticket }, headers: asPage });
    await server.request(`/api/portal/${SLUG}/payout-request?${query}`, { method: "POST", headers: asPage });
    await server.request(`/portal/${SLUG}?${query}`, { headers: asPage });
    await server.request(`/api/events?key=${query}`, { headers: { "X-Portal-Slug": SLUG } });
    const body = new FormData();
    body.append("file", new File([contents], `${query}.pdf`));
    await server.admin("/api/contract-files/upload", { method: "POST", body });
    expect(lines.length).toBeGreaterThanOrEqual(8);
    expectNoSecret();
    for (const line of logged()) expect(line.requestId).toBeString();
  });

  test("contains an internal error once, with the request id of the response and without the query's parameters", async () => {
    await startOver();
    lines.length = 0;
    await without("sms_consents", async () => {
      const answer = await optIn({ phone: PHONE });
      const { requestId, message } = await answer.json();
      expect([answer.status, answer.headers.get("X-Request-Id")]).toEqual([500, requestId]);
      expect(message).toBe("Something went wrong");
      const errors = logged().filter(({ level }) => level === 50);
      expect(errors).toMatchObject([{ requestId, msg: "request failed" }]);
    });
    expectNoSecret();
  });

  test("redacts secrets in texts from other programs, in any field and in nested errors", () => {
    const { token, details, mail, message, ticket, query } = SECRETS;
    const { log } = server.deps;
    const cause = Object.assign(new Error(`to ${PHONE} of ${mail}`), { detail: `Key (details)=(${details})` });
    const err = new Error(`GET https://u:${query}@api.example/x?key=${query} with Bearer ${token}`, { cause });
    log.error({ err, reason: `sent to ${PHONE}`, list: [mail, ticket] }, `https://crm.example/portal/${SLUG}`);
    log.warn({ paymentDetails: details, body: { token, password: message }, slug: SLUG, phone: PHONE });
    expect(lines).toHaveLength(2);
    expect(lines.join("")).toContain("api.example/x?…");
    expectNoSecret();
  });
});

test("a log line names the request that caused it, even if a job writes the line later", async () => {
  await startOver();
  lines.length = 0;
  const answer = await optIn({ phone: PHONE });
  expect(answer.status).toBe(200);
  await server.runJobs();
  const sent = logged().filter(({ msg }) => String(msg).startsWith("text message"));
  expect(sent).toMatchObject([{ requestId: answer.headers.get("X-Request-Id") ?? "none" }]);
});
