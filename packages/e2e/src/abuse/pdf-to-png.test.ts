import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type RunningServer, startServer } from "@crm/testing/server";
import { adminOf, type Call } from "../product/call";
import { running } from "../product/running";

setDefaultTimeout(120_000);

/** A PDF of empty pages with additional entries in each page's dictionary. */
function pdfOf(pages: number, words = ""): string {
  const kids = Array.from({ length: pages }, (_, page) => `${page + 3} 0 R`).join(" ");
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${words} >>`;
  const objects = ["<< /Type /Catalog /Pages 2 0 R >>", `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`];
  const all = [...objects, ...Array.from({ length: pages }, () => page)];
  const body = all.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("");
  return `%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${all.length + 1} >>\n%%EOF`;
}

const ENCRYPTED = pdfOf(1).replace(
  "trailer <<",
  `trailer << /Encrypt << /Filter /Standard /V 1 /R 2 /O <${"ab".repeat(32)}> /U <${"ab".repeat(32)}> /P -44 >> /ID [<00> <00>]`,
);
const LOOPING = pdfOf(1).replace("/Kids [3 0 R]", "/Kids [2 0 R 2 0 R]");

async function convert(admin: Call, bytes: BlobPart, name = "contract.pdf"): Promise<Response> {
  const form = new FormData();
  form.set("pdf", new File([bytes], name), name);
  return admin("/api/convert/pdf-to-png", { method: "POST", body: form });
}

describe("POST /api/convert/pdf-to-png with invalid PDFs", () => {
  const product = running();

  const CASES: [what: string, bytes: BlobPart, name: string, status: number, text: string][] = [
    ["51 pages", pdfOf(51), "long.pdf", 422, "This PDF has more than 50 pages. Split it and convert its parts."],
    [
      "a password",
      ENCRYPTED,
      "locked.pdf",
      422,
      "This PDF is password-protected. Remove the password and upload it again.",
    ],
    [
      "a truncated file",
      pdfOf(3).slice(0, 60),
      "cut.pdf",
      422,
      "This file is damaged or incomplete and cannot be read.",
    ],
    ["no bytes", "", "empty.pdf", 422, "This file is empty."],
    ["HTML", "<html><script>alert(1)</script>", "page.pdf", 415, "The content of this file is not that of a .pdf file"],
    ["the name of a Word file", pdfOf(1), "contract.docx", 415, "Please select a PDF file"],
    [
      "one byte over the limit",
      new Uint8Array(100 * 1024 * 1024 + 1),
      "big.pdf",
      413,
      "File is larger than 104857600 bytes",
    ],
  ];
  test.each(CASES)(
    "a PDF with %s is refused with a clear text, and no page is kept",
    async (_, bytes, name, status, text) => {
      const admin = await adminOf(product());
      const answer = await convert(admin, bytes, name);
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ error: text });
      expect(pagesOn(product())).toEqual([]);
      expect((await admin("/health")).status).toBe(200);
    },
  );

  test("a PDF whose page tree contains itself is answered within 30 seconds", async () => {
    const admin = await adminOf(product());
    const started = performance.now();
    const answer = await convert(admin, LOOPING);
    expect(answer.status).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(35_000);
  });

  test("of 40 simultaneous conversions those beyond the queue answer 503, the others finish, and the contract list stays fast", async () => {
    const admin = await adminOf(product());
    const answers = Array.from({ length: Math.max(1, navigator.hardwareConcurrency / 2) + 40 }, () =>
      convert(admin, pdfOf(10)),
    );
    const started = performance.now();
    expect((await admin("/api/contracts?limit=20")).status).toBe(200);
    expect(performance.now() - started).toBeLessThan(2000);
    const all = await Promise.all(answers);
    const refused = all.filter(({ status }) => status === 503);
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200, 503]));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(({ headers }) => headers.get("Retry-After") === "10")).toBe(true);
  });
});

describe("pages of a converted PDF", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "pages-"));
  let product: RunningServer | undefined;
  const start = async (env: Record<string, string> = {}) => {
    await product?.kill("SIGTERM");
    product = await startServer({ DATA_DIR: dataDir, ...env });
    return { product, admin: await adminOf(product) };
  };
  afterAll(async () => {
    await product?.close();
    rmSync(dataDir, { recursive: true });
  });

  test("converted pages survive a restart, need a session and expire after an hour", async () => {
    const first = await start();
    const { images } = await (await convert(first.admin, pdfOf(2))).json();
    const again = await start();
    expect((await again.admin(images[1])).headers.get("Content-Type")).toBe("image/png");
    expect((await fetch(again.product.origin + images[1])).status).toBe(401);
    expect((await again.admin(images[1].replace("2.png", "3.png"))).status).toBe(404);
    const guessed = images[1].replace(/(?<=pages\/)./, (first: string) => (first === "_" ? "a" : "_"));
    expect((await again.admin(guessed)).status).toBe(404);
    const later = await start({ CLOCK_OFFSET: "3605" });
    const gone = await later.admin(images[1]);
    expect(gone.status).toBe(404);
    expect(await gone.json()).toMatchObject({
      error: "This page was not found. Pages are kept for an hour; convert the PDF again.",
    });
  });
});

function pagesOn({ dataDir }: RunningServer): string[] {
  try {
    return readdirSync(join(dataDir, "files/converted-pages"), { recursive: true, encoding: "utf8" }).filter((name) =>
      name.endsWith(".png"),
    );
  } catch {
    return [];
  }
}
