import { markedUtf16, type Utf16, utf8Check } from "@crm/reader/charset/unicode";
import { WrongType } from "../../platform/errors/errors";

export const NOT_A_CSV = "Please select a CSV file";

const PIECE_BYTES = 65_536;

type Encoding = "utf-8" | "windows-1252" | Utf16;

export async function openCsvText(path: string, takeTurn: () => Promise<void>) {
  const head = Buffer.from(await Bun.file(path).slice(0, PIECE_BYTES).arrayBuffer());
  const marked = markedUtf16(head);
  const { fileTypeFromFile } = await import("file-type");
  const isBinary = (await fileTypeFromFile(path)) !== undefined || (marked === null && head.includes(0));
  const isMarkup = /^\s*<(?:[!?a-z])/i.test(head.subarray(0, 1024).toString("latin1"));
  if (isBinary || isMarkup) throw WrongType(NOT_A_CSV);
  return {
    /** Text before the encoding is known: letters beyond ASCII may be wrong. */
    draft: () => decode(path, marked ?? "utf-8", takeTurn),
    async text() {
      const encoding = marked ?? (await encodingByBytes(path, takeTurn));
      return () => decode(path, encoding, takeTurn);
    },
  };
}

// Excel on Windows saves plain CSV in the system's code page.
async function encodingByBytes(path: string, takeTurn: () => Promise<void>): Promise<Encoding> {
  const isUtf8 = utf8Check();
  for await (const bytes of pieces(path, takeTurn)) if (!isUtf8(bytes)) return "windows-1252";
  return isUtf8() ? "utf-8" : "windows-1252";
}

async function* decode(path: string, encoding: Encoding, takeTurn: () => Promise<void>): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const bytes of pieces(path, takeTurn)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

async function* pieces(path: string, takeTurn: () => Promise<void>): AsyncGenerator<Uint8Array> {
  for await (const chunk of Bun.file(path).stream()) {
    for (let at = 0; at < chunk.byteLength; at += PIECE_BYTES) {
      await takeTurn();
      yield chunk.subarray(at, at + PIECE_BYTES);
    }
  }
}
