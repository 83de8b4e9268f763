import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { ada } from "./contracts/test/people";
import { startOver } from "./contracts/test/start-over";

setDefaultTimeout(60_000);

const ZONES = ["America/New_York", "Asia/Kolkata", "Pacific/Auckland"] as const;

/** An instant as a client sends it, and its day in each zone. */
const INSTANTS: [sent: string, ...days: [newYork: string, kolkata: string, auckland: string]][] = [
  ["2026-05-02T00:00:00.000Z", "2026-05-02", "2026-05-02", "2026-05-02"],
  ["2026-05-02T02:30:00Z", "2026-05-01", "2026-05-02", "2026-05-02"],
  ["2026-05-02T19:00:00+00:00", "2026-05-02", "2026-05-03", "2026-05-03"],
  ["2026-05-02T12:00:00-04:00", "2026-05-02", "2026-05-02", "2026-05-03"],
];

type Answer = Record<string, unknown>;
type Send = (method: string, path: string, json: unknown) => Promise<Answer>;

/** Every call that has a day field. `send` puts `instant` into this field and returns the stored day. */
const CALLS: [call: string, send: (send: Send, instant: string) => Promise<unknown>][] = [
  [
    "startDate of POST /api/contracts",
    async (send, startDate) =>
      (await send("POST", "/api/contracts", { ...ada, socialHandle: "@new", startDate })).startDate,
  ],
  [
    "endDate of PUT /api/contracts/{id}",
    async (send, endDate) => (await send("PUT", "/api/contracts/1", { endDate })).endDate,
  ],
  [
    "startDate of POST /api/contracts/bulk-upsert",
    async (send, startDate) => {
      const { rows } = await send("POST", "/api/contracts/bulk-upsert", [{ ...ada, socialHandle: "@bulk", startDate }]);
      const [row] = rows as { id: number }[];
      return (await send("GET", `/api/contracts/${row?.id}`, undefined)).startDate;
    },
  ],
  [
    "expectedDeliveryDate of POST /api/video-deliverables",
    async (send, day) =>
      (await send("POST", "/api/video-deliverables", { contractId: 1, title: "Reel", expectedDeliveryDate: day }))
        .expectedDeliveryDate,
  ],
  [
    "actualDeliveryDate of PUT /api/video-deliverables/{id}",
    async (send, day) => {
      const { id } = await send("POST", "/api/video-deliverables", { contractId: 1, title: "Reel" });
      return (await send("PUT", `/api/video-deliverables/${id}`, { actualDeliveryDate: day })).actualDeliveryDate;
    },
  ],
  [
    "paidDate of PUT /api/revenue/{id}",
    async (send, paidDate) => {
      await send("POST", "/api/revenue/generate/1", undefined);
      const [record] = Object.values(await send("GET", "/api/revenue?contractId=1", undefined)) as { id: number }[];
      return (await send("PUT", `/api/revenue/${record?.id}`, { status: "paid", paidDate })).paidDate;
    },
  ],
  [
    "nextContactDate of PATCH /api/communication-schedule/{id}",
    async (send, nextContactDate) => {
      const { id } = await send("POST", "/api/communication-schedule/create/1", undefined);
      return (await send("PATCH", `/api/communication-schedule/${id}`, { nextContactDate })).nextContactDate;
    },
  ],
  [
    "followUpDate of POST /api/communication-schedule/complete/{contractId}",
    async (send, followUpDate) => {
      await send("POST", "/api/communication-schedule/create/1", undefined);
      const { next } = await send("POST", "/api/communication-schedule/complete/1", { followUpDate });
      return (next as Answer).followUpDate;
    },
  ],
];

describe.each(ZONES)("an instant sent as a day, with the business in %s", (timeZone) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await createTestServer({ deps: { businessTimeZone: timeZone } });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await startOver(server);
    server.clock.set("2026-04-20T12:00:00.000Z");
    await send("POST", "/api/contracts", ada);
  });

  const send: Send = async (method, path, json) => {
    const answer = await server.admin(path, { method, ...(json !== undefined && { json }) });
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

  const cases = CALLS.flatMap(([call, sendDay]) =>
    INSTANTS.map(([sent, ...days]) => [call, sent, days[ZONES.indexOf(timeZone)], sendDay] as const),
  );
  test.each(cases)("%s stores %s as %s", async (call, sent, day, sendDay) => {
    // paidDate must not be in the future.
    if (call.startsWith("paidDate")) server.clock.set("2026-05-04T12:00:00.000Z");
    expect(await sendDay(send, sent)).toBe(day);
  });

  test.each(INSTANTS)("POST /api/contracts/import reads %s in a CSV file as the same day", async (sent, ...days) => {
    const body = new FormData();
    const row = `Ada,@csv,${sent},2026-12-31,2500`;
    const text = `Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee\n${row}\n`;
    body.set("file", new File([text], "contracts.csv", { type: "text/csv" }));
    const answer = await server.admin("/api/contracts/import", { method: "POST", body });
    const { rows } = await answer.json();
    expect((await send("GET", `/api/contracts/${rows[0].id}`, undefined)).startDate).toBe(
      days[ZONES.indexOf(timeZone)],
    );
  });
});
