import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Document, HeadingLevel, Packer, Paragraph } from "docx";
import type { Browser, Page } from "playwright-core";
import { AGREEMENT_HTML, type Place, placeOfWords } from "./agreement";

export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

export const LIBRE_OFFICE = Bun.which("soffice");

export async function printedPdf(browser: Browser, name = "agreement.pdf"): Promise<GivenFile> {
  const page = await browser.newPage();
  await page.setContent(AGREEMENT_HTML);
  const buffer = await page.pdf({ format: "Letter" });
  await page.close();
  return { name, mimeType: "application/pdf", buffer };
}

export async function photographedPng(browser: Browser): Promise<GivenFile> {
  const page = await photographed(browser);
  const buffer = await page.screenshot({ type: "png" });
  await page.close();
  return { name: "IMG_0417.png", mimeType: "image/png", buffer };
}

export async function placesInPhoto(browser: Browser, texts: readonly string[]): Promise<Place[]> {
  const page = await photographed(browser);
  const places: Place[] = [];
  for (const text of texts) places.push(await placeOfWords(page.locator(":root"), text));
  await page.close();
  return places;
}

async function photographed(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 900, height: 1100 }, deviceScaleFactor: 1.6 });
  await page.setContent(AGREEMENT_HTML);
  await page.addStyleTag({
    content: "html { background: #8d8577 } body { background: #fffdf8; padding: 24px; transform: rotate(-0.8deg) }",
  });
  return page;
}

export async function scannedPdf(browser: Browser, pages: number): Promise<GivenFile> {
  const { buffer: picture } = await photographedPng(browser);
  const image = `<img src="data:image/png;base64,${picture.toString("base64")}">`;
  const page = await browser.newPage();
  await page.setContent(`<style>img { width: 100%; break-after: page }</style>${image.repeat(pages)}`);
  const buffer = await page.pdf({ format: "Letter" });
  await page.close();
  return { name: "scan.pdf", mimeType: "application/pdf", buffer };
}

export async function writtenDocx(): Promise<GivenFile> {
  const parts = [...AGREEMENT_HTML.matchAll(/<(h1|h2|p)>([\s\S]*?)<\/\1>/g)];
  const children = parts.map(([, tag, text = ""]) => {
    const plain = text.replaceAll("&amp;", "&");
    return tag === "p" ? new Paragraph(plain) : new Paragraph({ text: plain, heading: HeadingLevel.HEADING_2 });
  });
  const buffer = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  return { name: "agreement.docx", mimeType: DOCX, buffer: Buffer.from(buffer) };
}

export async function libreOfficeFile(kind: "pdf" | "docx"): Promise<GivenFile> {
  const folder = mkdtempSync(join(tmpdir(), "libreoffice-"));
  try {
    await Bun.write(join(folder, "agreement.html"), AGREEMENT_HTML);
    const target = kind === "pdf" ? "pdf:writer_web_pdf_Export" : "docx:Office Open XML Text";
    const office = Bun.spawn(
      [
        LIBRE_OFFICE ?? "soffice",
        `-env:UserInstallation=file://${folder}/profile`,
        "--headless",
        ...(kind === "docx" ? ["--infilter=HTML (StarWriter)"] : []),
        "--convert-to",
        target,
        "--outdir",
        folder,
        join(folder, "agreement.html"),
      ],
      { stdout: "ignore", stderr: "ignore", timeout: 60_000 },
    );
    await office.exited;
    const buffer = Buffer.from(await Bun.file(join(folder, `agreement.${kind}`)).arrayBuffer());
    return { name: `libreoffice.${kind}`, mimeType: kind === "pdf" ? "application/pdf" : DOCX, buffer };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
