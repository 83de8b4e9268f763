import { afterAll, beforeAll, beforeEach, expect } from "bun:test";
import { createTestServer, signTicket, type TestServer } from "@crm/testing/server";
import { desc } from "drizzle-orm";
import pino from "pino";
import { auditEvents } from "../../../platform/audit/table";
import { applyAdminPassword } from "../../log-in/admin-password";
import { loginFailures, sessions } from "../../log-in/table";
import { embedSessions, memoryTokens, usedTickets } from "../table";

export const SECRET = "the secret that the tools were given";
export const TOOL = "https://tool.example";
export const OTHER = "https://other.example";
export const PASSWORD = "correct horse battery";
const OWN_PAGE: Record<string, string> = { "Sec-Fetch-Site": "same-origin" };

type Headers = Record<string, string>;

export type OpenedFrame = { token: string; expiresAt: string; origin: string | null; Cookie: string };

export function framedCalls() {
  let server: TestServer;
  let logged: { msg: string; fault?: string }[];
  beforeAll(async () => {
    const log = pino({ level: "warn" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
    server = await createTestServer({ deps: { log, shellPage: "<head></head><body></body>" } });
  });
  beforeEach(async () => {
    logged = [];
    server.clock.set("2026-06-15T12:00:00.000Z");
    configure({ embedOrigins: [TOOL, OTHER], embedSecret: SECRET });
    const { db, now } = server.deps;
    await applyAdminPassword(db, { password: PASSWORD }, now());
    for (const table of [embedSessions, usedTickets, loginFailures]) await db.delete(table);
  });
  afterAll(() => server.close());

  const configure = (site: { embedOrigins?: readonly string[]; embedSecret?: string | null }) =>
    Object.assign(server.deps.site, site);

  const ticket = (claims: Record<string, unknown> = {}, secret = SECRET) =>
    signTicket({ origin: TOOL, ...claims }, { now: server.deps.now(), secret });
  const post = (path: string, json: unknown, headers: Headers = OWN_PAGE) =>
    server.request(path, { method: "POST", json, headers });
  const redeem = (text: string, headers?: Headers) => post("/api/embed/redeem", { ticket: text }, headers);
  const session = (headers: Headers) => server.request("/api/auth/session", { headers });

  async function opened(answer: Response): Promise<OpenedFrame> {
    expect(answer.status).toBe(200);
    const Cookie = answer.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    return { ...((await answer.json()) as Omit<OpenedFrame, "Cookie">), Cookie };
  }

  return {
    server: () => server,
    logged: () => logged,
    configure,
    ticket,
    post,
    redeem,
    session,
    opened,
    openFrame: async (claims: Record<string, unknown> = {}) => opened(await redeem(ticket(claims))),
    statusOf: async (headers: Headers) => (await session(headers)).status,
    logOut: (headers: Headers) =>
      server.request("/api/auth/logout", { method: "POST", headers: { ...OWN_PAGE, ...headers } }),
    purge: async () => {
      await server.deps.db.transaction((tx) => server.deps.jobs.send(tx, "purge-expired", {}));
      await server.runJobs();
    },
    lastEvent: async () => (await server.deps.db.select().from(auditEvents).orderBy(desc(auditEvents.id)))[0],
    async rowCounts() {
      const counted = [embedSessions, memoryTokens, usedTickets, sessions, auditEvents];
      return Promise.all(counted.map(async (table) => (await server.deps.db.select().from(table)).length));
    },
  };
}

export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
