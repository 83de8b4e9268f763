import { beforeAll, describe, expect, test } from "bun:test";
import { drawPdf, drawScan } from "@crm/reader/fixtures/draw-pdf";
import { eventually } from "@crm/testing/eventually";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";

const product = running();
let admin: Call;
beforeAll(async () => {
  admin = await adminOf(product());
});

function read(name: string, bytes: Uint8Array, signal?: AbortSignal): Promise<Response> {
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], name));
  return admin("/api/contracts/extract-advanced", { method: "POST", body: form, ...(signal && { signal }) });
}

describe("40 slow documents at once", () => {
  test("32 documents wait, the others answer 503 with Retry-After, and other calls stay fast", async () => {
    const page = Array.from({ length: 30 }, (_, line) => `${line} The parties keep to what they have agreed.`);
    const scan = await drawScan(Array.from({ length: 20 }, () => page));
    const leaving = new AbortController();
    const refused: Response[] = [];
    const all = Array.from({ length: 40 }, () =>
      read("scan.pdf", scan, leaving.signal).then((answer) => void refused.push(answer)),
    );
    const settled = Promise.allSettled(all);

    // One document is read as text and one by OCR for every two cores; the first scans may reach OCR before the last ones arrive.
    const atOnce = Math.max(1, Math.floor(navigator.hardwareConcurrency / 2));
    const tooMany = 40 - 32 - 2 * atOnce;
    await eventually(() => refused.length >= tooMany);
    expect(refused.length).toBeLessThanOrEqual(40 - 32);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    for (const answer of refused) {
      expect(Number(answer.headers.get("Retry-After"))).toBeGreaterThan(0);
      expect((await answer.json()).message).toMatch(/try again/i);
    }
    const asked = performance.now();
    expect((await admin("/api/contracts?limit=50")).status).toBe(200);
    expect(performance.now() - asked).toBeLessThan(2000);
    expect((await admin("/health")).status).toBe(200);

    // Waiting clients disconnect and leave the queue.
    leaving.abort();
    await settled;
    const next = await read("good.pdf", await drawPdf([["Creator: Ada Lovelace, an individual"]]));
    expect(next.status).toBe(200);
    expect(await admin("/api/contract-files").then((answer) => answer.json())).toHaveLength(1);
  });
});
