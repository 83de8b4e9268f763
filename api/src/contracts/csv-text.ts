import { fileTypeFromFile } from "file-type";
import { WrongType } from "../http/errors";

export const NOT_A_CSV = "Please select a CSV file";

/** The text of an uploaded CSV file, in whichever encoding a spreadsheet wrote it; bytes that are no text are 415. */
export async function csvText(path: string): Promise<AsyncIterable<string>> {
  const head = Buffer.from(await Bun.file(path).slice(0, 65_536).arrayBuffer());
  const encoding = (await byMark(head)) ?? (await byBytes(path));
  const isBinary = (await fileTypeFromFile(path)) !== undefined || (encoding === "utf-8" && head.includes(0));
  const isMarkup = /^\s*<(?:[!?a-z])/i.test(head.subarray(0, 1024).toString("latin1"));
  if (isBinary || isMarkup) throw WrongType(NOT_A_CSV);
  return decode(path, encoding);
}

type Encoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

async function byMark(head: Buffer): Promise<Encoding | null> {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : null;
}

// Excel on Windows saves plain CSV in the system's own code page.
async function byBytes(path: string): Promise<Encoding> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of Bun.file(path).stream()) decoder.decode(chunk, { stream: true });
    decoder.decode();
    return "utf-8";
  } catch {
    return "windows-1252";
  }
}

async function* decode(path: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of Bun.file(path).stream()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
