import { stripInvisible } from "@crm/domain/text/visible-text";

const MAX_BYTES = 255;

export function safeFileName(name: string): string {
  const base = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const visible = stripInvisible(base).trim();
  if (/^\.*$/.test(visible)) return "file";
  const dot = visible.lastIndexOf(".");
  const extension = dot > 0 && visible.length - dot <= 12 ? visible.slice(dot) : "";
  return cut(visible.slice(0, visible.length - extension.length), MAX_BYTES - Buffer.byteLength(extension)) + extension;
}

// encodeInto stops at a whole character and does not read the rest of a long name.
const cut = (text: string, bytes: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
