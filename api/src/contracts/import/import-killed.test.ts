import { afterAll, expect, test } from "bun:test";
import { rm } from "node:fs/promises";
import { adminOf, preparedDataDir, startServer, type TestRequest } from "@crm/testing/server";

const dataDir = await preparedDataDir();
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const ROWS = 20_000;
const csv = [
  "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee",
  ...Array.from({ length: ROWS }, (_, at) => `Person ${at},@person${at},2026-01-01,2026-12-31,${at}.50`),
].join("\r\n");

function form(): FormData {
  const body = new FormData();
  body.append("file", new File([csv], "contracts.csv", { type: "text/csv" }));
  return body;
}

test("a killed import stores nothing; an import is complete if the server is killed right after its response", async () => {
  for (const afterMs of [400, 1_000, 1_800]) {
    const server = await startServer({ DATA_DIR: dataDir });
    const admin = await adminOf(server);
    const sent = admin("/api/contracts/import", { method: "POST", body: form() }).then(
      () => "answered",
      () => "cut off",
    );
    await Bun.sleep(afterMs);
    await server.kill("SIGKILL");
    expect(await sent).toBe("cut off");
  }

  const server = await startServer({ DATA_DIR: dataDir });
  const admin = await adminOf(server);
  expect(await totalOf(admin)).toBe(0);
  const answer = await admin("/api/contracts/import", { method: "POST", body: form() });
  expect((await answer.json()).summary).toEqual({ created: ROWS, updated: 0, unchanged: 0, skipped: 0, failed: 0 });
  await server.kill("SIGKILL");

  const back = await startServer({ DATA_DIR: dataDir });
  expect(await totalOf(await adminOf(back))).toBe(ROWS);
  await back.close();
}, 400_000);

async function totalOf(admin: TestRequest): Promise<number> {
  return (await (await admin("/api/contracts/summary")).json()).total;
}
