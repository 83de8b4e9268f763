import { afterAll, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { timelineEntrySchema } from "@crm/domain/contract/timeline.schema";
import { payoutRequestSchema } from "@crm/domain/payout/payout.schema";
import { adminOf, preparedDataDir, startServer } from "@crm/testing/server";
import { z } from "zod";
import { ada, grace } from "../contracts/test/people";

const dataDir = await preparedDataDir();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const PROGRAM = join(import.meta.dir, "test/dying-server.ts");

/** Restarts the server on the same folder. `die` is "before the commit" or "after the commit" of the event `of`. */
async function startDyingServer(die = "", of = "") {
  const server = await startServer({ DATA_DIR: dataDir, DIE: die, DIE_OF: of }, PROGRAM);
  const admin = await adminOf(server);
  return {
    ...server,
    contract: async (json: object) =>
      z.object({ id: z.number() }).parse(await (await admin("/api/contracts", { method: "POST", json })).json()).id,
    request: (contractId: number, key: string) =>
      admin("/api/payout-requests", {
        method: "POST",
        json: { contractId, paymentMethod: "paypal", paymentDetails: "ada@example.com" },
        headers: { "Idempotency-Key": key },
      }),
    pay: (id: number) => admin(`/api/payout-requests/${id}/status`, { method: "PUT", json: { status: "PAID" } }),
    /** Per request: `id status version` and the actions of its timeline, oldest first. */
    async timelines() {
      const rows = z.array(payoutRequestSchema).parse(await (await admin("/api/payout-requests?sort=oldest")).json());
      return Promise.all(
        rows.map(async ({ id, status, version }) => {
          const events = await (await admin(`/api/payout-requests/${id}/timeline`)).json();
          const entries = z.array(timelineEntrySchema).parse(events);
          return [`${id} ${status} ${version}`, ...entries.map(({ action }) => action).toReversed()];
        }),
      );
    },
  };
}

async function expectDeath(server: { exited: Promise<number> }, call: Promise<Response>): Promise<void> {
  await expect(call).rejects.toThrow();
  expect(await server.exited).toBe(137);
}

const REQUESTED = ["1 REQUESTED 1", "payout.requested"];
const PAID = ["1 PAID 2", "payout.requested", "payout.paid"];

test("after kill -9 around its commit, a payout exists completely or not at all, and a retry creates no second one", async () => {
  const first = await startDyingServer("before the commit", "payout.requested");
  const [one, other] = [await first.contract(ada), await first.contract(grace)];
  await expectDeath(first, first.request(one, "k1"));

  const second = await startDyingServer("after the commit", "payout.requested");
  expect(await second.timelines()).toEqual([]);
  await expectDeath(second, second.request(one, "k1"));

  const third = await startDyingServer("before the commit", "payout.paid");
  expect(await third.timelines()).toEqual([REQUESTED]);
  const again = await third.request(one, "k1");
  expect([again.status, (await again.json()).id]).toEqual([201, 1]);
  expect(await third.timelines()).toEqual([REQUESTED]);
  await expectDeath(third, third.pay(1));

  const fourth = await startDyingServer("after the commit", "payout.paid");
  expect(await fourth.timelines()).toEqual([REQUESTED]);
  await expectDeath(fourth, fourth.pay(1));

  const fifth = await startDyingServer();
  expect(await fifth.timelines()).toEqual([PAID]);
  expect((await fifth.pay(1)).status).toBe(200);
  const { id } = await (await fifth.request(other, "k2")).json();
  await fifth.kill("SIGKILL");

  const last = await startDyingServer();
  expect((await (await last.request(other, "k2")).json()).id).toBe(id);
  expect(await last.timelines()).toEqual([PAID, [`${id} REQUESTED 1`, "payout.requested"]]);
  await last.close();
}, 300_000);
