import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { extractionSchema } from "@crm/domain/document/extraction.schema";
import { drawScan } from "@crm/reader/fixtures/draw-pdf";
import { createTestServer, type TestServer } from "@crm/testing/server";
import { contractFiles } from "../table";

// OCR is slow.
setDefaultTimeout(120_000);

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const DETAILS = [
  "CREATOR AGREEMENT",
  "Creator: Ines Carvalho (@ines.cooks)",
  "Start Date: March 1, 2026",
  "End Date: August 31, 2026",
  "Monthly fee: $1,850.00",
  "Platforms: TikTok, Instagram",
  "Videos per month: 4",
];
const PAGES = [
  DETAILS,
  ...Array.from({ length: 9 }, (_, n) => [`General terms, part ${n + 2}`, "quarterly zoetropes"]),
];

test("POST /api/contracts/extract-pdf stops after finding all details, and a job reads the rest", async () => {
  const body = new FormData();
  body.append("pdf", new File([new Uint8Array(await drawScan(PAGES))], "scan.pdf"));
  const response = await server.admin("/api/contracts/extract-pdf", { method: "POST", body });
  const answer = extractionSchema.parse(await response.json());
  expect(answer.data).toMatchObject({ fullName: "Ines Carvalho", monthlyFee: "1850.00", videosPerMonth: 4 });
  // The number depends on how many other pages were read concurrently.
  expect(answer.unreadPages?.length).toBeGreaterThan(0);
  expect(answer.unreadPages).not.toContain(1);
  expect(answer.truncated).toBeUndefined();

  const [stored] = await server.deps.db.select().from(contractFiles);
  expect(stored?.textReadAt).toBeNull();
  expect(stored?.textContent).toContain("Ines Carvalho");

  await server.runJobs();
  const [whole] = await server.deps.db.select().from(contractFiles);
  expect(whole?.textReadAt).not.toBeNull();
  for (let part = 2; part <= 10; part += 1) expect(whole?.textContent).toContain(`part ${part}`);
});
