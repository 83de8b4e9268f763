import { stripInvisible } from "@crm/domain/text/visible-text";

const MAX_BYTES = 255;

/** A name from outside made safe to store and show: NFC, base name, no control or bidi characters, at most 255 bytes. */
export function safeFileName(name: string): string {
  const base = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  const visible = stripInvisible(base).trim();
  if (/^\.*$/.test(visible)) return "file";
  const dot = visible.lastIndexOf(".");
  const extension = dot > 0 && visible.length - dot <= 12 ? visible.slice(dot) : "";
  return cut(visible.slice(0, visible.length - extension.length), MAX_BYTES - Buffer.byteLength(extension)) + extension;
}

// By whole characters, so that none is torn in two; at once, since a name may be long.
const cut = (text: string, bytes: number): string =>
  text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(bytes)).read);
