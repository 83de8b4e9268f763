import { expect } from "bun:test";
import { TEST_PASSWORD, type TestRequest } from "@crm/testing/server";
import { openTestStream } from "../../events/test/test-stream";
import { contractsOf, steadyWriters } from "../../process/test/steady-writers";

/** `awayMs` is the minimum duration. */
export type Outage = { leave: () => unknown; comeBack: () => unknown; awayMs?: number };

/** Time to notice that the database hangs, plus one check. */
export const MAX_MS = 15_000;

/** Runs five writers and one event stream through an outage. Expects 503 within seconds, then recovery with each acknowledged write exactly once. */
export async function liveThrough(admin: TestRequest, { leave, comeBack, awayMs = 0 }: Outage): Promise<void> {
  const stream = openTestStream(await admin("/api/events"));
  await stream.until(": open");
  const writers = steadyWriters(admin, 5);
  while (writers.acknowledged().length < 20) await Bun.sleep(10);

  await leave();
  const until = performance.now() + awayMs;
  const heard = stream.text().length;
  await expectRefusals(admin);
  do {
    const began = performance.now();
    expect((await admin("/health")).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(2000);
    expect((await admin("/ready")).status).toBe(503);
    await Bun.sleep(100);
  } while (performance.now() < until);

  await comeBack();
  const back = performance.now();
  while ((await admin("/ready")).status !== 200) await Bun.sleep(50);
  expect(performance.now() - back).toBeLessThan(MAX_MS);
  const count = writers.acknowledged().length;
  while (writers.acknowledged().length < count + 20) await Bun.sleep(10);
  const attempts = await writers.stop();
  expect(attempts.filter(({ status }) => ![201, 409, 503].includes(status ?? 0))).toEqual([]);
  expect(attempts.filter(({ status, retryAfter }) => status === 503 && retryAfter === null)).toEqual([]);
  expect(Math.max(...attempts.map(({ tookMs }) => tookMs))).toBeLessThan(MAX_MS);

  const made = await writers.repeat();
  const kept = await contractsOf(admin);
  expect([...made].filter(([key, id]) => kept.get(key)?.join() !== String(id))).toEqual([]);

  // The open stream receives events again, beginning with a gap event.
  while (!stream.text().slice(heard).includes("event: gap")) await Bun.sleep(20);
  await stream.close();
}

async function expectRefusals(admin: TestRequest): Promise<void> {
  const request = { contractId: 1, paymentMethod: "x", paymentDetails: "y" };
  const answers = await Promise.all([
    admin("/ready"),
    admin("/api/contracts"),
    admin("/api/auth/login", { method: "POST", json: { password: TEST_PASSWORD } }),
    admin("/api/payout-requests", { method: "POST", json: request }),
  ]);
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect((await answer.json()).message).toStartWith("The database does not answer");
  }
}
