import { utf16Of } from "./charset/unicode";
import type { DocumentFormat } from "./read-document";

export function sniffFormat(bytes: Uint8Array): DocumentFormat | "encrypted-word" | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (startsWith(buffer, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(buffer, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(buffer, [0x50, 0x4b, 0x03, 0x04])) return buffer.includes("word/document") ? "docx" : null;
  if (startsWith(buffer, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return sniffCompoundFile(buffer);
  if (isMarkupOrScript(buffer)) return null;
  // PDF readers accept up to 1,024 bytes before the header.
  if (buffer.subarray(0, 1024).includes("%PDF-")) return "pdf";
  return isPlainText(buffer) ? "txt" : null;
}

export function extensionAgrees(fileName: string, format: DocumentFormat): boolean {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? "";
  return EXTENSIONS[format].includes(extension);
}

const EXTENSIONS: Record<DocumentFormat, string[]> = {
  pdf: ["pdf"],
  png: ["png"],
  jpeg: ["jpg", "jpeg", "jpe", "jfif"],
  docx: ["docx"],
  doc: ["doc"],
  txt: ["txt"],
};

function startsWith(buffer: Buffer, magic: number[]): boolean {
  return magic.every((byte, at) => buffer[at] === byte);
}

function sniffCompoundFile(buffer: Buffer): "doc" | "encrypted-word" | null {
  if (buffer.includes(Buffer.from("EncryptedPackage", "utf16le"))) return "encrypted-word";
  return buffer.includes(Buffer.from("WordDocument", "utf16le")) ? "doc" : null;
}

// Removing NULs reveals markup in UTF-16. EDGAR's document tags and chat names (`<ada> hello`) are not markup.
function isMarkupOrScript(buffer: Buffer): boolean {
  const head = buffer.subarray(0, 4096).toString("latin1").replaceAll("\0", "");
  const start = head.replace(/^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*(?:<!--[\s\S]*?-->\s*)*/, "");
  if (/^(?:#!|<\?|\{\\rtf|<%|%!PS)/.test(start)) return true;
  return (
    /^<(?:!|(?:a|b|br|div|font|h1|p|style|table|title)[\s>])/i.test(start) ||
    (/^<[a-z]/i.test(start) && /<\/[a-z]|\/>/i.test(head) && !/^<(?:SEC-)?DOCUMENT>/.test(start)) ||
    /<(?:!doctype|html|head|body|script|svg|iframe|object|embed)[\s>]/i.test(head)
  );
}

const MAX_CONTROLS = 0.02;

function isPlainText(buffer: Buffer): boolean {
  const head = buffer.subarray(0, 65_536);
  if (head.length === 0) return false;
  const utf16 = utf16Of(head);
  if (utf16) {
    const text = new TextDecoder(utf16).decode(head);
    return (text.match(CONTROLS)?.length ?? 0) / text.length < MAX_CONTROLS;
  }
  return !head.includes(0) && (head.toString("latin1").match(CONTROLS)?.length ?? 0) / head.length < MAX_CONTROLS;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters distinguish binaries from text.
const CONTROLS = /[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]/g;
