import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eventually } from "@crm/testing/eventually";
import { createDocumentReader } from "../create-document-reader";
import { drawEncryptedPdf, drawPdf, drawPng } from "../fixtures/draw-pdf";
import { ReaderBusy, UnreadableDocument } from "../reading-failure";
import { serveReader } from "./serve-reader";

// Child processes are slow on a busy machine, and OCR on every one.
setDefaultTimeout(60_000);

const root = mkdtempSync(join(tmpdir(), "service-"));
const [socket, folder] = [join(root, "reader.sock"), join(root, "documents")];
const service = serveReader({ socket, folder });
const reader = createDocumentReader({ socket, cores: 2 });
afterAll(async () => {
  reader.close();
  await service.stop();
  rmSync(root, { recursive: true });
});

const LINES = ["Creator: Ada Lovelace", "Monthly fee: $500"];

async function fileOf(fileName: string, bytes: Uint8Array | string) {
  const path = join(root, crypto.randomUUID());
  await Bun.write(path, bytes);
  return { path, fileName };
}

/** The command lines of running processes that contain a text. */
function commandsWith(text: string): string[] {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, "utf8");
    } catch {
      return "";
    }
  };
  return pids.map(commandOf).filter((command) => command.includes(text));
}

const leftAtService = () => (existsSync(folder) ? readdirSync(folder) : []);

describe("a reader service at a socket", () => {
  test.each<[string, () => Promise<Uint8Array>]>([
    ["c.txt", async () => Buffer.from(LINES.join("\n"))],
    ["c.pdf", () => drawPdf([LINES])],
    ["c.png", () => drawPng(LINES)],
  ])("reads %s like a local reader and keeps no file", async (name, draw) => {
    const { contract } = await reader.read([await fileOf(name, await draw())], { accept: ["txt", "pdf", "png"] });
    expect(contract.data).toMatchObject({ fullName: "Ada Lovelace", monthlyFee: "500.00" });
    expect(leftAtService()).toEqual([]);
  });

  test("reports the OCR engine of the service, not of this process", async () => {
    expect(await reader.ocrEngine()).toMatch(/^tesseract(?:\.js)? \d/);
    const other = join(root, "js.sock");
    const withoutCommand = serveReader({ socket: other, folder: join(root, "js"), ocrCommand: null });
    const away = createDocumentReader({ socket: other });
    expect(await away.ocrEngine()).toMatch(/^tesseract\.js \d/);
    const { document } = await away.read([await fileOf("p.png", await drawPng(LINES))], { accept: ["png"] });
    expect(document.pages[0]?.lines.map(({ text }) => text)).toEqual(LINES);
    await withoutCommand.stop();
    expect(await away.ocrEngine()).toBeNull();
  });

  test("rejects with the same reasons as a local reader", async () => {
    const file = await fileOf("c.pdf", await drawEncryptedPdf());
    const failure = await reader.read([file], { accept: ["pdf"] }).catch((error) => error);
    expect(failure).toBeInstanceOf(UnreadableDocument);
    expect(failure.reason).toBe("password-protected");
  });

  test("draws pages into the server's folder, each complete when reported", async () => {
    const target = join(root, "drawn");
    const seen: [number, boolean][] = [];
    const onProgress = ({ page }: { page: number }) => void seen.push([page, existsSync(`${target}-${page}.png`)]);
    const pages = await reader.drawPages(await fileOf("c.pdf", await drawPdf([LINES, LINES])), { target, onProgress });
    expect(pages).toBe(2);
    expect(seen).toEqual([
      [1, true],
      [2, true],
    ]);
    const png = await Bun.file(`${target}-2.png`).bytes();
    expect(Buffer.from(png.subarray(1, 4)).toString()).toBe("PNG");
    expect(leftAtService()).toEqual([]);
  });

  test("stops its program when the caller aborts", async () => {
    const leaving = new AbortController();
    const file = await fileOf("p.png", await drawPng(LINES));
    const onProgress = () => leaving.abort(new Error("gone"));
    expect(await reader.read([file], { accept: ["png"], signal: leaving.signal, onProgress }).catch(String)).toBe(
      "Error: gone",
    );
    expect(leftAtService()).toEqual([]);
    await eventually(() => commandsWith(folder).length === 0);
    const { contract } = await reader.read([await fileOf("c.txt", LINES.join("\n"))], { accept: ["txt"] });
    expect(contract.data.fullName).toBe("Ada Lovelace");
  });

  test("throws ReaderBusy without a service and logs each change of availability once", async () => {
    const lines: string[] = [];
    const log = (_: object | string, text?: string) => void lines.push(text ?? `${_}`);
    const late = join(root, "late.sock");
    const away = createDocumentReader({ socket: late, log: { info: log, warn: log } });
    const read = async () => away.read([await fileOf("c.txt", LINES.join("\n"))], { accept: ["txt"] });
    for (let call = 0; call < 3; call++) expect(await read().catch((error) => error)).toBeInstanceOf(ReaderBusy);
    expect(await away.trouble()).toBe(`ENOENT at ${late}`);
    const started = serveReader({ socket: late, folder: join(root, "late") });
    for (let call = 0; call < 2; call++) await read();
    expect(await away.trouble()).toBeNull();
    await started.stop();
    expect(await away.trouble()).not.toBeNull();
    expect(lines).toEqual([
      "the document reader does not answer",
      "the document reader answers again",
      "the document reader does not answer",
    ]);
  });
});
