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

/** Starts the server on the folder again; it dies of an action as it is told, or lives. */
async function serverThatDies(die = "", of = "") {
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
    /** Each request as `id status version`, and what its timeline says, the oldest first. */
    async kept() {
      const rows = z.array(payoutRequestSchema).parse(await (await admin("/api/payout-requests?sort=oldest")).json());
      return Promise.all(
        rows.map(async ({ id, status, version }) => {
          const events = await (await admin(`/api/payout-requests/${id}/timeline`)).json();
          const told = z.array(timelineEntrySchema).parse(events);
          return [`${id} ${status} ${version}`, ...told.map(({ action }) => action).toReversed()];
        }),
      );
    },
  };
}

/** Makes a call of which a server dies. */
async function dies(server: { exited: Promise<number> }, call: Promise<Response>): Promise<void> {
  await expect(call).rejects.toThrow();
  expect(await server.exited).toBe(137);
}

const ASKED = ["1 REQUESTED 1", "payout.requested"];
const PAID = ["1 PAID 2", "payout.requested", "payout.paid"];

test("a server killed around the commit of a request or a payment leaves it whole or not at all, and a retry makes no second", async () => {
  const first = await serverThatDies("before the commit", "payout.requested");
  const [one, other] = [await first.contract(ada), await first.contract(grace)];
  await dies(first, first.request(one, "k1"));

  const second = await serverThatDies("after the commit", "payout.requested");
  expect(await second.kept()).toEqual([]);
  await dies(second, second.request(one, "k1"));

  const third = await serverThatDies("before the commit", "payout.paid");
  expect(await third.kept()).toEqual([ASKED]);
  const again = await third.request(one, "k1");
  expect([again.status, (await again.json()).id]).toEqual([201, 1]);
  expect(await third.kept()).toEqual([ASKED]);
  await dies(third, third.pay(1));

  const fourth = await serverThatDies("after the commit", "payout.paid");
  expect(await fourth.kept()).toEqual([ASKED]);
  await dies(fourth, fourth.pay(1));

  const fifth = await serverThatDies();
  expect(await fifth.kept()).toEqual([PAID]);
  expect((await fifth.pay(1)).status).toBe(200);
  const { id } = await (await fifth.request(other, "k2")).json();
  await fifth.kill("SIGKILL");

  const last = await serverThatDies();
  expect((await (await last.request(other, "k2")).json()).id).toBe(id);
  expect(await last.kept()).toEqual([PAID, [`${id} REQUESTED 1`, "payout.requested"]]);
  await last.close();
}, 300_000);
