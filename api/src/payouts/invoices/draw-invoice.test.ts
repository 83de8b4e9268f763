import { describe, expect, test } from "bun:test";
import { fileURLToPath } from "node:url";
import pino from "pino";
import { drawInvoice } from "./draw-invoice";
import type { InvoiceFacts } from "./invoice-facts";
import { readInvoiceFonts } from "./invoice-fonts";
import { exampleInvoice, invoiceWithoutLetterhead } from "./test/example-invoice";
import { readPdf } from "./test/read-pdf";

const AT = new Date("2026-02-11T15:00:00Z");
const log = pino({ level: "silent" });
const fonts = readInvoiceFonts([], log);
const draw = async (facts: Partial<InvoiceFacts>) =>
  (await drawInvoice({ ...exampleInvoice, ...facts }, fonts, AT)).bytes;
const drawn = async (facts: Partial<InvoiceFacts>) => readPdf(await draw(facts));
const titled = (...titles: string[]) => ({ videos: titles.map((title) => ({ title, approvedOn: "2026-01-10" })) });
const named = (fullName: string) => ({ creator: { fullName, socialHandle: "@adacreates" } });

const actualText = (text: string) =>
  `/ActualText (${Buffer.from(`\ufeff${text}`, "utf16le").swap16().toString("latin1")})`;
const lettersIn = (text: string) => [...text.normalize("NFKC").replace(/[\s\p{Cc}]/gu, "")].toSorted();

describe("drawInvoice()", () => {
  test("draws both parties, the term, the fee, the videos and the payment method", async () => {
    const { pages } = await drawn({});
    expect(pages).toEqual([
      [
        "Northwind Studio LLC billing@northwind.example",
        "Invoice Requested",
        "Invoice number\nINV-2026-000042",
        "Requested on\nFeb 4, 2026",
        "Term 3\nJan 5 – Feb 3, 2026",
        "From\nAda Lovelace\n@adacreates",
        "Billed to\nNorthwind Studio LLC\n1200 Market Street\nSuite 300\nSan Francisco, CA 94103\nTax number 12-3456789",
        "Payment\nPayPal\na•••@example.com",
        "Description Amount (USD)",
        "$2,500.00Content creation, term 3\nJan 5 – Feb 3, 2026 · 2 approved videos",
        "Two videos for the winter campaign",
        "Total $2,500.00",
        "Approved videos\nNo. Title Approved on",
        "1 Morning routine Jan 10, 2026",
        "2 Unboxing: winter box Jan 28, 2026",
        "Thank you for your work.",
        "INV-2026-000042 · Northwind Studio LLC Page 1 of 1",
      ].join("\n"),
    ]);
  });

  test.each<[string, Partial<InvoiceFacts>, string]>([
    ["approved", { status: "SYNCED", approvedOn: "2026-02-05" }, "Approved on Feb 5, 2026"],
    ["paid", { status: "PAID", paidOn: "2026-02-10" }, "Paid on Feb 10, 2026"],
    ["declined", { status: "CANCELLED", declinedOn: "2026-02-10" }, "Declined on Feb 10, 2026"],
  ])("shows when it was %s", async (_, facts, words) => expect((await drawn(facts)).text).toContain(words));

  test("shows the payment reference only if the request is paid", async () => {
    const sent = { externalReference: "PP-88123", method: "wire_transfer" } as const;
    expect((await drawn(sent)).text).not.toContain("PP-88123");
    const paid = await drawn({ ...sent, status: "PAID", paidOn: "2026-02-10" });
    expect(paid.text).toContain("Wire Transfer\na•••@example.com\nReference PP-88123");
  });

  test("omits the letterhead and Billed to when the settings are empty", async () => {
    const { text } = await drawn(invoiceWithoutLetterhead);
    expect(text).toStartWith("Invoice Requested\n");
    expect(text).toEndWith("2 Unboxing: winter box Jan 28, 2026\nINV-2026-000042 Page 1 of 1");
    expect(text).not.toContain("Billed to");
    expect(text).not.toContain("Tax number");
  });

  test("omits an empty video table and an empty description", async () => {
    const { text, roles } = await drawn({ videos: [], approvedCount: 0, description: null });
    expect(text).toContain("0 approved videos\nTotal $2,500.00\nThank you");
    expect(roles.filter((role) => role === "Table")).toHaveLength(1);
  });

  test("returns a tagged US Letter PDF with a title and a language", async () => {
    const { roles, info, size, source } = await drawn({});
    expect(roles.slice(0, 6)).toEqual(["Root", "Document", "P", "P", "H1", "P"]);
    expect(roles.filter((role) => role === "TH")).toHaveLength(8);
    expect(roles.filter((role) => role === "TR")).toHaveLength(6);
    expect(info).toMatchObject({ Title: "Invoice INV-2026-000042", Language: "en-US" });
    expect(source).toContain("/Marked true");
    expect(source).toContain("/DisplayDocTitle true");
    expect(size).toEqual([612, 792]);
  });

  test("embeds a subset of each font and refers to no other font", async () => {
    const { source } = await drawn({});
    const fontNames = [...source.matchAll(/\/BaseFont \/(\S+)/g)].map(([, name = ""]) =>
      name.replace(/^[A-Z]{6}\+/, ""),
    );
    expect(new Set(fontNames)).toEqual(new Set(["NotoSans-Regular", "NotoSans-SemiBold"]));
    expect(source.match(/\/FontFile2 /g)).toHaveLength(2);
    expect(source.length).toBeLessThan(40_000);
  });

  test("returns identical bytes for the same facts and time", async () => {
    expect(Buffer.from(await draw({})).equals(await draw({}))).toBe(true);
  });
});

describe("drawInvoice() with many videos", () => {
  test.each([60, 200])("lists each of %d videos once, with a header and a number on every page", async (count) => {
    const titles = Array.from(
      { length: count },
      (_, at) => `Film no ${at + 1} of the series${" and on".repeat(at % 20)}`,
    );
    const { pages, text, reach } = await drawn(titled(...titles));
    expect(pages.length).toBeGreaterThan(count / 40);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain("No. Title Approved on\n");
      expect(page).toEndWith(`Page ${at + 1} of ${pages.length}`);
    }
    expect([...text.matchAll(/Film no (\d+) of/g)].map(([, number]) => Number(number))).toEqual(
      titles.map((_, at) => at + 1),
    );
    expect(reach.down).toBeLessThan(760);
  });
});

describe("creator names in an invoice", () => {
  test.each([
    ["Greek", "Ελένη Παπαδοπούλου"],
    ["Cyrillic", "Любовь Щербакова-Їжак"],
    ["Vietnamese", "Nguyễn Thị Hồng Ngọc"],
    ["Turkish and Polish", "İpek Işık, Łukasz Żółć"],
    ["letters with several marks", "ọ̀ḿ ɔ̃́ė̃"],
    ["ligatures", "Griffin Waffle"],
  ])("in %s appear as typed", async (_, name) =>
    expect((await drawn(named(name))).text.normalize("NFC")).toContain(`From\n${name.normalize("NFC")}\n@`),
  );

  test.each([
    ["Arabic", "محمد الأحمد"],
    ["Persian, with a Latin middle name", "زهرا Jane کریمی"],
    ["Hebrew", "יעל כהן-לוי"],
    ["Devanagari", "आदित्य शर्मा"],
    ["Thai", "สมชาย ใจดี"],
    ["simplified Chinese", "王小明 张伟"],
    ["traditional Chinese", "陳大文 龍"],
    ["Japanese", "山田 太郎さん"],
    ["Korean", "김민준 박서연"],
  ])("in %s are drawn with embedded fonts on a default installation", async (_, name) => {
    const { bytes, hasName } = await drawInvoice({ ...exampleInvoice, ...named(name) }, fonts, AT);
    expect(hasName).toBe(true);
    const { text, source } = await readPdf(bytes);
    const [, from = ""] = /From\n([^\n]*)\n@/.exec(text) ?? [];
    const [rightToLeft = "", ...others] = name.match(/[\u0590-\u08ff]+/g) ?? [];
    // Glyphs of these scripts do not map to letters, so ActualText holds the words.
    if (rightToLeft) for (const word of [rightToLeft, ...others]) expect(source).toContain(actualText(word));
    else expect(lettersIn(from)).toEqual(lettersIn(name));
    expect(text).not.toContain("◌");
    expect(source.match(/\/FontFile2 /g)?.length).toBe(source.match(/\/CIDFontType2/g)?.length ?? 0);
  });

  test("that no font can draw are replaced by the handle, and hasName is false", async () => {
    const { bytes, hasName } = await drawInvoice({ ...exampleInvoice, ...named("Ada ᚠᚢᚦ") }, fonts, AT);
    expect(hasName).toBe(false);
    const { text } = await readPdf(bytes);
    expect(text).toContain("From\n@adacreates\nBilled to");
    expect(text).not.toContain("◌");
  });

  test("keep everything except emoji that no font has", async () => {
    const { bytes, hasName } = await drawInvoice({ ...exampleInvoice, ...named("Ada 🌸") }, fonts, AT);
    expect(hasName).toBe(true);
    expect((await readPdf(bytes)).text).toContain("From\nAda\n@adacreates");
  });

  test("appear as typed after an invoice with composed forms of the same letters", async () => {
    const others = readInvoiceFonts([], log);
    await drawInvoice({ ...invoiceWithoutLetterhead, ...named("É ắ Ё") }, others, AT);
    const { bytes: next } = await drawInvoice({ ...invoiceWithoutLetterhead, ...named("Eta ae Е ̆") }, others, AT);
    expect((await readPdf(next)).text).toContain("From\nEta ae Е");
  });

  test("video titles show a substitute for each unknown letter, with the letter as ActualText", async () => {
    const { text, source } = await drawn(titled("ᚠᚢᚦ says ᏣᎳᎩᏗ", "Summer 🌸✨ haul 👩‍👩‍👧", "🌸"));
    expect(text).toContain("1 ◌◌◌ says ◌◌◌◌ Jan");
    expect(text).toContain("2 Summer haul Jan");
    expect(text).toContain("3 ◌ Jan");
    for (const letters of ["ᚠᚢᚦ", "ᏣᎳᎩᏗ", "🌸"]) expect(source).toContain(actualText(letters));
  });

  test("use a font of INVOICE_FONTS for letters that Noto Sans lacks", async () => {
    const liberation = fileURLToPath(import.meta.resolve("pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf"));
    const more = readInvoiceFonts(["/no/such/font.ttf", liberation], log);
    const { bytes } = await drawInvoice({ ...exampleInvoice, ...named("Ada ■ of ╬") }, more, AT);
    expect((await readPdf(bytes)).text).toContain("From\nAda ■ of ╬\n");
    expect(Buffer.from(bytes).toString("latin1")).toContain("+LiberationSans");
  });
});

describe("hostile texts in an invoice", () => {
  test.each([
    ["markup", "<script>alert(1)</script> <b>&amp;", "<script>alert(1)</script> <b>&amp;"],
    ["PDF operators", "(a) Tj ET Q EMC \\ endstream endobj %%EOF", "(a) Tj ET Q EMC \\ endstream endobj %%EOF"],
    ["direction controls", "ann\u202egnp\u202c.exe\u2066", "anngnp.exe"],
    ["line breaks and other controls", "one\r\ntwo\u0007\u001b[31m\tthree\u2028four", "one two[31m three four"],
    ["lone surrogates", "half \ud800 of", "half of"],
    ["invisible characters", "a\u200b\u200d\u2060b", "ab"],
  ])("draws %s as plain text", async (_, typed, expected) => {
    const { text, roles } = await drawn(titled(typed));
    expect(text).toContain(`1 ${expected} Jan 10, 2026`);
    expect(roles.filter((role) => role === "Table")).toHaveLength(2);
  });

  const LONG = "W".repeat(3_000);
  test("long words are broken or cut, and nothing leaves the page", async () => {
    const { text, reach } = await drawn({
      ...titled(LONG, "x ".repeat(2_000), `Z${"\u0316\u0300".repeat(500)}`),
      creator: { fullName: LONG, socialHandle: `@${LONG}` },
      business: {
        name: "B".repeat(200),
        address: Array.from({ length: 8 }, () => "L".repeat(60)).join("\n"),
        email: `${"a".repeat(240)}@example.com`,
        taxNumber: "9".repeat(100),
        note: "n".repeat(2_000),
      },
      description: `${LONG}\n${"line\n".repeat(100)}`,
      amountCents: 9_999_999_999,
      status: "PAID",
      paidOn: "2026-02-10",
      externalReference: "R".repeat(200),
    });
    expect(text).toContain("W…");
    expect(text).toContain("Total $99,999,999.99");
    expect(reach.right).toBeLessThan(559);
    expect(reach.down).toBeLessThan(760);
  });
});
