import { describe, expect, test } from "bun:test";
import { extractedDataSchema, extractedFieldsSchema } from "@crm/domain/document/extraction.schema";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import fc from "fast-check";
import type { ReadDocument } from "../read-document";
import { extractContract, withVerifiedQuotes } from "./extract-contract";
import { textDocument } from "./fixtures/text-document";
import { contractText, foldSpace } from "./text/contract-text";

const CONTRACT = `CREATOR AGREEMENT
This Agreement is entered into as of May 1, 2025 (“Effective Date”) between Acme LLC (“Brand”) and
Ada Lovelace (@ada.codes), an individual (“Creator”).
Platform	Content	Quantity
TikTok	Video	8 per month
Brand pays $2,500 per month, net 30. The term of this Agreement is six (6) months from the Effective Date.`;

describe("extractContract", () => {
  test("fills the form with a passage for each value", () => {
    const { data, fields, preview } = extractContract(textDocument(CONTRACT));
    expect(data).toMatchObject({
      fullName: "Ada Lovelace",
      socialHandle: "@ada.codes",
      monthlyFee: "2500.00",
      startDate: "2025-05-01",
      endDate: "2025-11-01",
      platforms: ["TikTok"],
      videosPerMonth: 8,
    });
    expect(fields.fullName).toMatchObject({ quote: "Ada Lovelace", page: 1 });
    expect(preview).toBe(CONTRACT);
  });

  test("an empty document has empty data and no fields", () => {
    const { data, fields } = extractContract({ kind: "pdf", pages: [], truncated: false });
    expect(fields).toEqual({});
    expect(data).toEqual({
      fullName: "",
      socialHandle: "",
      monthlyFee: "",
      startDate: "",
      endDate: "",
      notes: "",
      platforms: [],
      videosPerMonth: null,
      title: "",
      totalVideos: null,
      feeTotal: "",
      feePerVideo: "",
      exclusivity: "",
    });
  });

  test("a passage has its page and box, and poor OCR lowers the confidence", () => {
    const box = (x: number) => ({ x, y: 0.5, width: 0.1, height: 0.02 });
    const words = ["Fee:", "$2,500", "per", "month"].map((text, index) => ({ text, box: box(0.1 + index * 0.2) }));
    const document = (meanConfidence: number): ReadDocument => ({
      kind: "scan",
      truncated: false,
      pages: [
        { number: 1, source: "ocr", meanConfidence: 0.9, lines: [{ text: "Agreement" }] },
        {
          number: 2,
          source: "ocr",
          meanConfidence,
          lines: [{ text: "Fee: $2,500 per month", box: box(0.1), words }],
        },
      ],
    });
    const { monthlyFee } = extractContract(document(0.5)).fields;
    expect(monthlyFee).toMatchObject({ value: "2500.00", page: 2 });
    expect(monthlyFee?.box?.y).toBe(0.5);
    const legible = extractContract(document(0.95)).fields.monthlyFee;
    expect(monthlyFee?.confidence).toBeLessThan(Math.min(0.6, (legible?.confidence ?? 0) - 0.1));
  });

  test("every quote is in the document, for any text", () => {
    const piece = fc.constantFrom(
      ...["Creator: Ada Lovelace", "(@ada)", "$500 per month", "May 1, 2025", "05/06/2025", "until", "Term: 6 months"],
      ...[
        "“Effective Date”",
        "8 videos",
        "per month",
        "TikTok",
        "X",
        "\t",
        "\n",
        "between Acme (“Brand”) and",
        "[DATE]",
        "☐",
      ],
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }), (pieces) => {
        const text = pieces.join(" ");
        const { data, fields } = extractContract(textDocument(text));
        extractedDataSchema.parse(data);
        const parsed = extractedFieldsSchema.parse(fields);
        for (const field of Object.values(parsed)) expect(foldSpace(text)).toContain(field?.quote ?? "");
      }),
    );
  });

  test("reads a long nonsense document within the time limit", () => {
    const dashes = `${"- ".repeat(20_000)}\n${"a-b-c ".repeat(20_000)}\n${"one two three ".repeat(10_000)} videos`;
    const start = performance.now();
    extractContract(textDocument(dashes));
    expect(performance.now() - start).toBeLessThan(10_000);
  });
});

test("withVerifiedQuotes drops a value whose quote is not in the document", () => {
  const text = contractText(textDocument("Fee: $2,500\nper month"));
  const field = (quote: string) => ({ value: "x", confidence: 1, quote, page: 1 });
  expect(withVerifiedQuotes(text, { fullName: field("Ada"), monthlyFee: field("$2,500 per month") })).toEqual({
    monthlyFee: field("$2,500 per month"),
  });
});

describe("extractContract with contradictions", () => {
  const fieldsOf = (...lines: { text: string; kind?: "header" }[]) =>
    extractContract({ kind: "docx", truncated: false, pages: [{ number: 1, source: "text", lines }] }).fields;

  test("two different fees in a sentence and under a label are both uncertain", () => {
    const { monthlyFee } = fieldsOf(
      { text: "The Company shall pay the Creator a monthly fee of $2,450.00." },
      { text: "Schedule A" },
      { text: "Monthly fee: $2,540.00" },
    );
    expect(monthlyFee?.confidence).toBeLessThan(SURE_FROM);
  });

  test("a value in a page header does not contradict the page", () => {
    const { monthlyFee } = fieldsOf(
      { text: "Acme Inc. - Creator: Someone Else - $1,111 per month", kind: "header" },
      { text: "Monthly fee\t$3,300" },
      { text: "Videos per month\t6" },
    );
    expect(monthlyFee).toMatchObject({ value: "3300.00", line: 1 });
  });

  test.each([
    ["$9", "9.00"],
    ["$4.50", "4.50"],
  ])("a fee with one digit before the point is uncertain: %s", (written, value) => {
    const { monthlyFee } = fieldsOf({ text: `Monthly fee: ${written} per month` });
    expect(monthlyFee?.value).toBe(value);
    expect(monthlyFee?.confidence).toBeLessThan(SURE_FROM);
  });

  test("a name that mixes two alphabets in a word is uncertain", () => {
    const { fullName } = fieldsOf({ text: "Creator: Mаria Quintana, an individual" });
    expect(fullName?.confidence ?? 0).toBeLessThan(SURE_FROM);
  });

  test.each(["@averyveryverylonghandlethatgoesonandonforever", "@mаrisol.cooks", "@mar\u202eisol.cooks"])(
    "text that cannot be a handle is not shortened to one: %s",
    (handle) => {
      expect(fieldsOf({ text: `Creator: Maria Quintana (${handle}), an individual` }).socialHandle).toBeUndefined();
    },
  );
});

describe("extractContract reads a change without the old value:", () => {
  test.each<[what: string, text: string, field: "videosPerMonth" | "endDate", value: unknown]>([
    [
      "a substituted number",
      "In clause 3 of the agreement between Glow LLC and Ada Lovelace (six videos per month), for “six” substitute “eight”.",
      "videosPerMonth",
      8,
    ],
    [
      "a replaced word",
      "Amendment. In clause 4 (Creator makes six videos per month) the word six is replaced by eight.",
      "videosPerMonth",
      8,
    ],
    [
      "a day to which a term is extended",
      "The agreement, which was to end on June 30, 2026, is extended until December 31, 2026.",
      "endDate",
      "2026-12-31",
    ],
  ])("%s", (_, text, field, value) => {
    expect(extractContract(textDocument(text)).fields[field]?.value).toEqual(value as never);
  });
});

describe("extractContract of a document with two creators", () => {
  const { fields, creators } = extractContract(
    textDocument(
      `This agreement is between Glow LLC (“Brand”) and Ada Lovelace (@ada.codes) and Grace Hopper (@gracecodes) (each a “Creator”).
Each Creator makes 4 TikTok videos per month for $900 per month from May 1, 2026 to October 31, 2026.`,
    ),
  );

  test("lists both with their handles, first the one in the fields", () => {
    expect(creators?.map(({ fullName, socialHandle }) => [fullName.value, socialHandle?.value]).sort()).toEqual([
      ["Ada Lovelace", "@ada.codes"],
      ["Grace Hopper", "@gracecodes"],
    ]);
    expect(creators?.[0]?.fullName.value).toBe(fields.fullName?.value ?? "");
  });

  test("is certain of no value", () => {
    const found = [...Object.values(fields), ...(creators ?? []).flatMap((creator) => Object.values(creator))];
    for (const field of found) expect(field?.confidence ?? 0).toBeLessThan(SURE_FROM);
  });
});

describe("extractContract of a document with separate terms for two creators", () => {
  const { fields, creators } = extractContract(
    textDocument(
      `CREATOR AGREEMENT between Glow LLC (“Brand”) and Ada Lovelace and Grace Hopper (each a “Creator”).
The agreement starts on May 1, 2026 and ends on October 31, 2026.
Creator\tHandle\tPlatform\tVideos per month\tMonthly fee
Ada Lovelace\t@countess.ada\tTikTok\t4\t$900.00
Grace Hopper\t@admiral.grace\tYouTube\t2\t$1,250.00`,
    ),
  );
  const termsOf = (name: string) => {
    const creator = creators?.find(({ fullName }) => fullName.value === name);
    const { fullName: _, ...terms } = creator ?? { fullName: null };
    return Object.fromEntries(Object.entries(terms).map(([field, found]) => [field, found?.value]));
  };

  test("returns each creator's fee, videos and platforms, and the shared dates", () => {
    const dates = { startDate: "2026-05-01", endDate: "2026-10-31" };
    expect(termsOf("Ada Lovelace")).toEqual({
      ...dates,
      ...{ socialHandle: "@countess.ada", monthlyFee: "900.00", videosPerMonth: 4, platforms: ["TikTok"] },
    });
    expect(termsOf("Grace Hopper")).toEqual({
      ...dates,
      ...{ socialHandle: "@admiral.grace", monthlyFee: "1250.00", videosPerMonth: 2, platforms: ["YouTube"] },
    });
  });

  test("returns the first creator's values in fields", () => {
    const [first] = creators ?? [];
    expect(first?.fullName.value).toBe(fields.fullName?.value ?? "");
    expect([fields.monthlyFee, fields.videosPerMonth]).toEqual([first?.monthlyFee, first?.videosPerMonth]);
  });

  test("returns no fee when one fee is for both together", () => {
    const read = extractContract(
      textDocument(
        `This agreement is between Glow LLC (“Brand”) and Ada Lovelace (@countess.ada) and Grace Hopper (@admiral.grace) (each a “Creator”).
Ada Lovelace makes 3 TikTok videos a month and Grace Hopper makes 1 YouTube video a month.
Glow LLC pays one fee of $1,900 a month to Ada Lovelace and Grace Hopper, for the two of them together.`,
      ),
    );
    expect(read.creators?.map(({ monthlyFee }) => monthlyFee)).toEqual([undefined, undefined]);
  });
});

test("a name that OCR misread in one place is the same creator", () => {
  const lines = [
    "From: Paul Whitcombe <paul@marlowehome.example>",
    "To: Grainne Walsh <grainne@mail.example>",
    "Hi Grainne,",
    "Just to put it all in one place before legal sends the long form:",
    "* 4 videos per month (X + Instagram)",
    "* $3,000/month, net 30",
    "* Start December 1, 2025, run through March 31, 2026",
    "Posting from @grainne_walsh",
    "> On November 24, 2025, Griinne Walsh wrote:",
    "> Thanks for the offer. My usual rate is $3,500 a month.",
  ].map((text) => ({ text }));
  const page = { number: 1, source: "ocr" as const, meanConfidence: 0.92, lines };
  const { creators, data } = extractContract({ kind: "scan", pages: [page], truncated: false });
  expect(creators).toBeUndefined();
  expect(data).toMatchObject({ fullName: "Grainne Walsh", monthlyFee: "3000.00", endDate: "2026-03-31" });
});
