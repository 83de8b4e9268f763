import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { payoutRequestSchema } from "@crm/domain/payout/payout.schema";
import { eventually } from "@crm/testing/eventually";
import { preparedDataDir, startServer, TEST_PASSWORD } from "@crm/testing/server";
import { fakeSheet } from "./test/fake-sheet";
import { IBAN, running } from "./test/payout-calls";

// Also applies to the hooks, which stop servers.
setDefaultTimeout(120_000);

const ROW = "https://sheets.example/row/1";
const NEXT_KEY = "the next key, of at least 32 letters";
const dataDir = await preparedDataDir();
const sheet = fakeSheet();
afterAll(async () => {
  await sheet.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}) {
  const sync = { PAYOUT_SYNC_URL: sheet.url, PAYOUT_SYNC_SECRET: "s".repeat(32) };
  const server = await startServer({ DATA_DIR: dataDir, ...sync, ...env });
  const call = (path: string, method: string, json: object | null, cookie = "") =>
    fetch(server.origin + path, {
      method,
      headers: { Origin: server.origin, Cookie: cookie, "Content-Type": "application/json" },
      ...(json ? { body: JSON.stringify(json) } : {}),
    });
  const login = await call("/api/auth/login", "POST", { password: TEST_PASSWORD });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return {
    ...server,
    admin: (path: string, method = "GET", json?: object) => call(path, method, json ?? null, cookie),
  };
}

test("a server killed during a payout sync sends it again at its next start, even if DATA_KEY was rotated in between", async () => {
  const first = await start();
  const contract = await (await first.admin("/api/contracts", "POST", running)).json();
  const payout = { contractId: contract.id, paymentMethod: "wire_transfer", paymentDetails: IBAN };
  const { id } = await (await first.admin("/api/payout-requests", "POST", payout)).json();
  sheet.answer(
    async () => {
      await first.kill("SIGKILL");
      return Response.json({ url: "https://sheets.example/row/lost" });
    },
    () => Response.json({ url: ROW }),
  );
  const approved = await first.admin(`/api/payout-requests/${id}/status`, "PUT", { status: "SYNCED" });
  expect(await approved.json()).toMatchObject({ status: "SYNCED", sync: "waiting" });
  expect(await first.exited).toBe(137);

  const own = (await readFile(join(dataDir, "data.key"), "utf8")).trim();
  await expect(start({ DATA_KEY: NEXT_KEY })).rejects.toThrow("DATA_KEY is not the key");
  const next = await start({ DATA_KEY: NEXT_KEY, DATA_KEY_PREVIOUS: own });
  const found = async () => payoutRequestSchema.parse(await (await next.admin(`/api/payout-requests/${id}`)).json());
  await eventually(async () => (await found()).sync === "sent", { everyMs: 50 });
  expect(await found()).toMatchObject({ status: "SYNCED", sheetRowUrl: ROW, version: 2 });
  expect(sheet.calls.map(({ key }) => key)).toEqual([`payout-${id}`, `payout-${id}`]);
  const revealed = await next.admin(`/api/payout-requests/${id}/reveal`, "POST");
  expect(await revealed.json()).toEqual({ paymentDetails: IBAN });
  expect(next.output()).not.toMatch(/3704 0044/);
  await next.close();
});
