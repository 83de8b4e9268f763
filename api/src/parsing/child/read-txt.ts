import chardet from "chardet";
import iconv from "iconv-lite";
import type { ReadDocument } from "../read-document";
import { linesOfText } from "./lines-of-text";

export function readTxt(bytes: Buffer): ReadDocument {
  const text = decodeText(bytes).replace(/^\ufeff/, "");
  return { kind: "txt", truncated: false, pages: [{ number: 1, source: "text", lines: linesOfText(text) }] };
}

/** Text is UTF-8 whenever it can be; statistics are asked only where it cannot. */
function decodeText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return iconv.decode(bytes, utf16);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    const guess = chardet.detect(bytes.subarray(0, 65_536));
    // Office text is Windows-1252 where the statistics say Latin-1: its quotes and dashes are controls in the latter.
    const encoding = !guess || guess === "ISO-8859-1" || guess === "UTF-8" ? "windows-1252" : guess;
    return iconv.decode(bytes, iconv.encodingExists(encoding) ? encoding : "windows-1252");
  }
}

function utf16Of(bytes: Buffer): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  const nul = bytes.subarray(0, 4096).indexOf(0);
  if (nul < 0) return null;
  return nul % 2 === 1 ? "utf-16le" : "utf-16be";
}
