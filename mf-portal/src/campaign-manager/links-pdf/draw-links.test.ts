import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { fileURLToPath } from "node:url";
import type { LinkLine } from "./draw-links";
import { drawLinks } from "./draw-links";

setDefaultTimeout(60_000);

const FONT = "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf";
const font = await Bun.file(fileURLToPath(import.meta.resolve(FONT))).bytes();
const SLUG = "abcdefghijklmnopqrstuvwxyz";
const ada: LinkLine = {
  fullName: "Ada Okafor",
  socialHandle: "@ada.makes",
  address: `https://creators.example.com/portal/${SLUG}`,
  lastAccessed: "Jan 5, 2025, 3:04 PM",
};
const drawn = (lines: readonly LinkLine[]) =>
  new Uint8Array(drawLinks(lines, font, { day: "Mar 2, 2026", at: new Date("2026-03-02T15:00:00Z") }));

// pdftotext (Poppler) reads the PDF independently of the library that wrote it.
const reader = Bun.which("pdftotext");

/** Text of all pages in their layout, separated by form feeds. */
async function textOf(pdf: Uint8Array): Promise<string> {
  const child = Bun.spawn([reader ?? "", "-layout", "-", "-"], {
    stdin: new Blob([new Uint8Array(pdf)]),
    stdout: "pipe",
  });
  return new Response(child.stdout).text();
}

describe.skipIf(!reader)(`drawLinks${reader ? "" : " (needs pdftotext)"}`, () => {
  test("the PDF of portal links has four columns on landscape pages, an embedded font and complete links", async () => {
    const pdf = drawn([ada, { ...ada, fullName: "Grace Lindqvist", lastAccessed: "Never" }]);
    const text = await textOf(pdf);
    for (const shown of ["Full Name", "Social Handle", "Portal Link", "Last Accessed"]) expect(text).toContain(shown);
    for (const shown of [...Object.values(ada), "Never", "2 creators · Mar 2, 2026", "Page 1 of 1"])
      expect(text).toContain(shown);
    const source = Buffer.from(pdf).toString("latin1");
    expect(
      source.match(/\/URI \(https:\/\/creators\.example\.com\/portal\/abcdefghijklmnopqrstuvwxyz\)/g),
    ).toHaveLength(2);
    expect(source).toContain("/MediaBox [0 0 792. 612.]");
    expect(source).toContain("/FontFile2");
    expect(source).not.toContain("Helvetica");
    // The PDF must embed only the glyphs it uses: the complete font is 600 kB.
    expect(pdf.length).toBeLessThan(100_000);
  });

  test("a long list of portal links has the header and a page number on each page", async () => {
    const text = await textOf(drawn(Array.from({ length: 100 }, (_, n) => ({ ...ada, fullName: `Creator ${n + 1}` }))));
    const pages = text.split("\f").filter((page) => page.trim() !== "");
    expect(pages.length).toBeGreaterThan(3);
    for (const [at, page] of pages.entries()) {
      expect(page).toContain("Last Accessed");
      expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    }
    for (let n = 1; n <= 100; n++) expect(text).toContain(`Creator ${n} `);
  });

  test.each([
    ["markup", "<script>alert(1)</script> & <b>"],
    ["PDF syntax", "Ada (\\) ) Tj ET /JS (app.alert(1))"],
    ["accents, Greek and Cyrillic", "Zoë Łukasz Ωμέγα Владимир Nguyễn"],
  ])("drawLinks writes %s unchanged", async (_, fullName) => {
    const pdf = drawn([{ ...ada, fullName }]);
    expect((await textOf(pdf)).replace(/\s+/g, " ")).toContain(fullName.split(" ")[0] ?? "");
    expect(Buffer.from(pdf).toString("latin1")).not.toContain("app.alert");
    expect(await textOf(pdf)).not.toContain("◌");
  });

  test.each([
    ["Chinese", "李明", "◌◌"],
    ["Hebrew", "דנה", "◌◌◌"],
    ["an emoji alone", "😀", "◌"],
  ])("drawLinks replaces each character of %s with ◌, and a note explains the sign", async (_, fullName, shown) => {
    const text = await textOf(drawn([{ ...ada, fullName }]));
    expect(text).toContain(shown);
    expect(text).toContain("◌ stands for a letter that this document’s font lacks. The links are whole.");
  });

  test("drawLinks leaves out control characters, and emoji next to a name", async () => {
    const text = await textOf(drawn([{ ...ada, fullName: "Ada 🌸\u202e Okafor\n\u0000" }]));
    expect(text).toContain("Ada Okafor");
    expect(text).not.toContain("◌");
  });

  test("drawLinks wraps long names and links, and the wrapped links still open", async () => {
    const address = `https://${"very-long-host-name.".repeat(6)}example/portal/${SLUG}`;
    const pdf = drawn([{ ...ada, fullName: "Wolfeschlegelsteinhausenbergerdorff ".repeat(4).trim(), address }]);
    const joined = (await textOf(pdf)).replace(/\s+/g, "");
    for (const part of ["Wolfeschlegelstein", "example/portal/".slice(0, 7)]) expect(joined).toContain(part);
    expect(Buffer.from(pdf).toString("latin1")).toContain(`/URI (${address})`);
  });
});
