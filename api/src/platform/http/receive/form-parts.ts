import type { Readable, Writable } from "node:stream";
import { Dicer } from "@fastify/busboy";
import { parse } from "content-disposition";
import { HttpError } from "../../errors/errors";

/** `fileName` is the name as sent, or null for a text field. */
export type FormPart = { field: string; fileName: string | null; type: string; charset: string; stream: Readable };

const MAX_HEADER_BYTES = 16 * 1024;

/**
 * Splits a form as it arrives. `onPart` must read each stream to its end. Null for a type without a usable boundary.
 * The parser fails with 400 `malformed_form` for a header that it cannot read, or with another error if the form is cut off.
 * After a failure, a "finish" event may still follow.
 */
export function formParser(type: string, onPart: (part: FormPart) => void): Writable | null {
  const parser = dicerOf(type);
  if (!parser) return null;
  parser.on("error", () => {});
  let isHeaderMissing = false;
  const refuse = () => parser.destroy(unreadableHeader());
  parser.on("part", (stream) => {
    if (isHeaderMissing) refuse();
    isHeaderMissing = true;
    // The parser reports the same error.
    stream.on("error", () => {});
    stream.on("header", (header) => {
      isHeaderMissing = false;
      const part = partOf(headersOf(header), stream);
      if (part === "unreadable") refuse();
      else if (part === "other") stream.resume();
      else onPart(part);
    });
  });
  parser.on("finish", () => {
    if (isHeaderMissing) refuse();
  });
  return parser;
}

const unreadableHeader = () =>
  new HttpError(
    400,
    "malformed_form",
    "A field or a file has a name that is too long, or has characters that a form cannot carry. Rename it and send it again.",
  );

/** Returns null if the text has more than `mostBytes`. */
export async function textOf({ stream, charset }: FormPart, mostBytes: number): Promise<string | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    size += piece.byteLength;
    if (size > mostBytes) return null;
    pieces.push(piece);
  }
  return decoderOf(charset).decode(Buffer.concat(pieces));
}

function dicerOf(type: string): Dicer | null {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return null;
  // autoDestroy is off: parts may still be read, and the parser destroyed, after it has finished.
  const settings = { boundary, autoDestroy: false };
  try {
    return new Dicer(settings);
  } catch {
    // The boundary is too long.
    return null;
  }
}

type Headers = Record<string, string[]>;

const headersOf = (header: object): Headers => header as Headers;

// The parser drops a malformed header line and all lines after it.
function partOf(headers: Headers, stream: Readable): FormPart | "unreadable" | "other" {
  const values = Object.values(headers).flat();
  const bytes = values.reduce((sum, value) => sum + value.length, 0);
  const [disposition] = headers["content-disposition"] ?? [];
  if (disposition === undefined || bytes > MAX_HEADER_BYTES || values.some(hasControls)) return "unreadable";
  const { type: kind, parameters } = parse(asQuotedPairs(asUtf8(disposition)));
  if (kind !== "form-data") return "other";
  const [contentType = ""] = headers["content-type"] ?? [];
  const type = /^[^\s;/]+\/[^\s;/]+/.exec(contentType)?.[0].toLowerCase() ?? "text/plain";
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(contentType)?.[1] ?? "utf-8";
  const { name = "", filename = "" } = parameters;
  const isFile = filename !== "" || type === "application/octet-stream";
  return { field: name, fileName: isFile ? filename : null, type, charset, stream };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: finds them
const hasControls = (value: string) => /[\0-\x08\x0a-\x1f\x7f]/.test(value);

const asUtf8 = (latin1: string) => Buffer.from(latin1, "latin1").toString("utf8");

// Some clients send C:\folder\file.pdf without escaping it.
const asQuotedPairs = (value: string) => value.replace(/\\(["\\])?/g, (pair, escaped) => (escaped ? pair : "\\\\"));

function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { ignoreBOM: true });
  } catch {
    return new TextDecoder("utf-8", { ignoreBOM: true });
  }
}
