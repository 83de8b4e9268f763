import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import busboy from "busboy";
import type { Context } from "hono";
import { HttpError, TooLarge, WrongType } from "./errors";
import { safeFileName } from "./file-name";

/** A file of a form, lying in a temporary file; `name` is safe, `declaredType` is only what the sender says. */
export type UploadedFile = {
  field: string;
  path: string;
  name: string;
  declaredType: string;
  size: number;
  /** Hex. */
  sha256: string;
};

export type Upload = { files: UploadedFile[]; fields: Record<string, string> };

type Limits = {
  tempDir: string;
  /** Of each file; one byte more is 413. */
  maxFileBytes: number;
  maxFiles?: number;
  /** What to say when a file is larger. */
  tooLargeMessage?: string;
};

// Boundaries, part headers and text fields around the files.
const FORM_OVERHEAD_BYTES = 1_000_000;

/**
 * Streams a multipart form to temporary files and hands them to `use`; whatever is left of them afterwards is removed.
 * Not multipart: 415. A larger file: 413, before the body is read where its length is declared. A torn form: 400.
 */
export async function withUpload<T>(c: Context, limits: Limits, use: (upload: Upload) => Promise<T>): Promise<T> {
  const maxFiles = limits.maxFiles ?? 1;
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw WrongType("This call takes multipart/form-data only");
  if (Number(c.req.header("Content-Length") ?? 0) > maxFiles * limits.maxFileBytes + FORM_OVERHEAD_BYTES)
    throw tooLarge(limits);
  const paths: string[] = [];
  try {
    return await use(await receive(c.req.raw.body, type, { ...limits, maxFiles }, paths));
  } finally {
    for (const path of paths) await rm(path, { force: true });
  }
}

async function receive(
  body: ReadableStream<Uint8Array> | null,
  type: string,
  limits: Limits & { maxFiles: number },
  paths: string[],
): Promise<Upload> {
  const parser = parserOf(type, limits);
  const fields: Record<string, string> = Object.create(null);
  const files: Promise<UploadedFile>[] = [];
  parser.on("field", (name, value) => {
    fields[name] = value;
  });
  parser.on("file", (field, stream, info) => {
    const path = join(limits.tempDir, `upload-${crypto.randomUUID()}.part`);
    paths.push(path);
    const stored = store(stream, path, limits).then((bytes) => ({
      field,
      path,
      name: safeFileName(info.filename ?? ""),
      declaredType: info.mimeType,
      ...bytes,
    }));
    // A file that is refused ends the whole form, so that nobody sends the rest for nothing.
    stored.catch((error: Error) => parser.destroy(error));
    files.push(stored);
  });
  parser.on("filesLimit", () => parser.destroy(new HttpError(400, "too_many_files", "Too many files")));
  try {
    // A client that goes away ends this with an error too, and its temporary files go the same way.
    await pipeline(source(body), parser);
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    await Promise.allSettled(files);
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "malformed_form", "The upload broke off before its end");
  }
}

function parserOf(type: string, limits: Limits & { maxFiles: number }) {
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      // Busboy calls a file cut as soon as it reaches its limit.
      limits: { fileSize: limits.maxFileBytes + 1, files: limits.maxFiles, fields: 50, fieldSize: 100_000 },
    });
  } catch {
    throw new HttpError(400, "malformed_form", "The form has no boundary");
  }
}

async function store(stream: NodeJS.ReadableStream & { truncated?: boolean }, path: string, limits: Limits) {
  const hash = createHash("sha256");
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  stream.once("limit", () => measure.destroy(tooLarge(limits)));
  await pipeline(stream, measure, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  if (stream.truncated) throw tooLarge(limits);
  return { size, sha256: hash.digest("hex") };
}

async function* source(body: ReadableStream<Uint8Array> | null) {
  if (body) yield* body;
}

const tooLarge = ({ tooLargeMessage, maxFileBytes }: Limits) =>
  TooLarge(tooLargeMessage ?? `File is larger than ${maxFileBytes} bytes`);
