import { setPriority } from "node:os";
import { extractContract } from "../../extraction/extract-contract";
import type { ReadingMessage, ReadingRequest } from "../create-document-reader";
import type { DocumentFormat, ReadDocument } from "../read-document";
import { UnreadableDocument, WrongDocumentType } from "../reading-failure";
import { extensionAgrees, sniffFormat } from "../sniff-format";
import { withinLimits } from "./within-limits";

const request: ReadingRequest = JSON.parse(process.argv[2] ?? "");
await send(await answer(request));
process.exit(0);

async function answer(request: ReadingRequest): Promise<ReadingMessage> {
  await volunteerForTheOomKiller();
  try {
    const document = withinLimits(await read(request), request.limits);
    const contract = extractContract(document);
    for (const page of document.pages) for (const line of page.lines) delete line.words;
    return { type: "result", document, contract };
  } catch (error) {
    if (error instanceof WrongDocumentType) return { type: "wrong-type", detected: error.detected };
    if (error instanceof UnreadableDocument) return { type: "unreadable", reason: error.reason };
    return { type: "unreadable", reason: isOutOfMemory(error) ? "too-much-memory" : "damaged" };
  }
}

/** An offset beyond the end of a torn file is a RangeError too, but one with a code. */
function isOutOfMemory(error: unknown): boolean {
  return error instanceof RangeError && !("code" in error);
}

/** The heavy libraries are loaded by the format that needs them, so that a text PDF starts at once. */
async function read({ files, accept, limits }: ReadingRequest): Promise<ReadDocument> {
  const opened = await Promise.all(files.map((file) => open(file.path, file.fileName, accept)));
  const [first] = opened;
  if (!first) throw new UnreadableDocument("empty");
  if (opened.length > 1 || first.format === "png" || first.format === "jpeg") {
    const other = opened.find(({ format }) => format !== "png" && format !== "jpeg");
    if (other) throw new WrongDocumentType(other.format);
    const { readImages } = await import("./read-images");
    lowerPriority();
    return readImages(
      opened.map(({ bytes }) => bytes),
      limits,
      progress,
    );
  }
  if (first.format === "pdf") {
    const { readPdf } = await import("./read-pdf");
    return readPdf(first.bytes, limits, progress);
  }
  if (first.format === "docx") {
    const { readDocx } = await import("./read-docx");
    return readDocx(first.bytes, limits);
  }
  if (first.format === "doc") {
    const { readDoc } = await import("./read-doc");
    return readDoc(first.bytes);
  }
  const { readTxt } = await import("./read-txt");
  return readTxt(first.bytes);
}

async function open(
  path: string,
  fileName: string,
  accept: DocumentFormat[],
): Promise<{ bytes: Buffer; format: DocumentFormat }> {
  const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
  if (bytes.length === 0) throw new UnreadableDocument("empty");
  const format = sniffFormat(bytes);
  if (format === "encrypted-word") throw new UnreadableDocument("password-protected-word");
  if (!format || !accept.includes(format) || !extensionAgrees(fileName, format)) throw new WrongDocumentType(format);
  return { bytes, format };
}

function progress(page: number, pages: number): void {
  if (page === 0) lowerPriority();
  void send({ type: "progress", page, pages });
}

function lowerPriority(): void {
  setPriority(5);
}

async function send(message: ReadingMessage): Promise<void> {
  await Bun.write(Bun.stdout, `${JSON.stringify(message)}\n`);
}

async function volunteerForTheOomKiller(): Promise<void> {
  if (process.platform !== "linux") return;
  await Bun.write("/proc/self/oom_score_adj", "1000").catch(() => undefined);
}
