import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { needsTodaySchema } from "@crm/domain/server/needs-today.schema";
import { createTestServer, type TestServer } from "@crm/testing/server";

setDefaultTimeout(60_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe("GET /api/needs-today", () => {
  test.each([
    ["OWNER", ""],
    ["MANAGER", ""],
    ["REVIEWER", "payoutsToDecide termsOwed revenueOverdue contactsDue contractsEnding"],
    ["FINANCE", "videosToReview contactsDue contractsEnding"],
    ["VIEWER", "videosToReview payoutsToDecide termsOwed revenueOverdue contactsDue contractsEnding"],
  ] as const)("answers a person with the role %s null for what they can do nothing about: %s", async (role, hidden) => {
    const person = await server.as(role);
    const { today, ...needs } = needsTodaySchema.strict().parse(await (await person("/api/needs-today")).json());
    expect(today).toBe("2026-06-15");
    const nulls = Object.entries(needs).flatMap(([need, count]) => (count === null ? [need] : []));
    expect(nulls.join(" ")).toBe(hidden);
  });
});
