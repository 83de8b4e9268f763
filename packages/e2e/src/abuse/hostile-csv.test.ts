import { beforeAll, describe, expect, test } from "bun:test";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { contractsCsv, HOSTILE_CSV, healthWhile } from "@crm/testing/health";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";

const WORST_HEALTH_MS = 2_500;

const product = running();
let admin: Call;
beforeAll(async () => {
  admin = await adminOf(product());
});

function send(text: string, query = "", signal?: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([text], "contracts.csv", { type: "text/csv" }));
  return admin(`/api/contracts/import${query}`, { method: "POST", body: form, ...(signal && { signal }) });
}

const total = async (): Promise<number> => (await (await admin("/api/contracts/summary")).json()).total;

describe("CSV files made to stop the server", () => {
  test.each(HOSTILE_CSV)(
    "$name: answered with $status while /health answers within 2.5 s",
    async ({ status, text }) => {
      const csv = text();
      const before = await total();
      for (const query of ["?dryRun=true", ""]) {
        const measure = () => healthWhile(product(), async () => (await send(csv, query)).status);
        const first = await measure();
        expect(first.result).toBe(status);
        const { worstMs } = first.worstMs < WORST_HEALTH_MS ? first : await measure();
        expect(worstMs).toBeLessThan(WORST_HEALTH_MS);
      }
      expect((await total()) - before).toBe(csv.includes("Person 0,") && status === 200 ? 40 : 0);
    },
  );

  test("an import stops when its client disconnects, and stores nothing", async () => {
    const csv = contractsCsv(90_000);
    const before = await total();
    const client = new AbortController();
    const sent = send(csv, "", client.signal).then(
      () => "answered",
      () => "left",
    );
    const folder = join(product().dataDir, "tmp");
    const bytesThere = async () =>
      Math.max(0, ...(await readdir(folder)).map((name) => Bun.file(join(folder, name)).size));
    await eventually(async () => (await bytesThere()) >= csv.length);
    client.abort();
    expect(await sent).toBe("left");
    // The temporary file is deleted when the import has ended.
    await eventually(async () => (await bytesThere()) === 0);
    expect(await total()).toBe(before);
  });
});
