import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { isDiskFull } from "@crm/domain/server/error-code";
import busboy from "busboy";
import type { Context } from "hono";
import { HttpError, NoRoom, TooLarge, WrongType } from "../../errors/errors";
import { asUnavailable } from "../../storage/folder/store-folder";
import type { AppEnv } from "../env";
import { safeFileName } from "./file-name";

/** `name` is safe; `declaredType` is only the sender's claim. */
export type UploadedFile = {
  field: string;
  path: string;
  name: string;
  declaredType: string;
  size: number;
  sha256: string;
};

export type Upload = { files: UploadedFile[]; fields: Record<string, string> };

export type FilePart = {
  field: string;
  name: string;
  declaredType: string;
  fields: Readonly<Record<string, string>>;
  stream: Readable;
  isTruncated: () => boolean;
};

type FormLimits = {
  maxFileBytes: number;
  maxFiles?: number;
  maxFormBytes?: number;
  tooLargeMessage?: string;
  /** 408 after so long without a byte. */
  idleTimeoutMs?: number;
};

type Limits = FormLimits & {
  tempDir: string;
  refuse?: (part: Pick<FilePart, "field" | "name" | "fields">) => Promise<void>;
};

const FORM_OVERHEAD_BYTES = 1_000_000;
const MOST_FIELDS = API_LIMITS.formFields;
// An import sends up to 100,000 line numbers, about 700 kB.
const MOST_FIELD_BYTES = API_LIMITS.formFieldBytes;

/** Files are deleted after `use`. Throws 415 for other types, 413 for a large file (before reading it, if its length is declared), 400 for a broken form. */
export async function withUpload<T>(
  c: Context<AppEnv>,
  limits: Limits,
  use: (upload: Upload) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  try {
    const upload = await streamForm(c, limits, async ({ field, name, declaredType, fields, stream, isTruncated }) => {
      await limits.refuse?.({ field, name, fields });
      const path = join(limits.tempDir, `upload-${crypto.randomUUID()}.part`);
      paths.push(path);
      await mkdir(limits.tempDir, { recursive: true });
      const bytes = await store(stream, path, limits).catch((error: unknown) => {
        throw asUnavailable("file store", error);
      });
      if (isTruncated()) throw tooLarge(limits);
      return { field, path, name, declaredType, ...bytes };
    });
    return await use(upload);
  } finally {
    for (const path of paths) await rm(path, { force: true });
  }
}

export async function streamForm<File>(
  c: Context<AppEnv>,
  limits: FormLimits,
  keep: (part: FilePart) => Promise<File>,
): Promise<{ files: File[]; fields: Record<string, string> }> {
  const { maxFileBytes, maxFiles = 1, maxFormBytes = maxFiles * maxFileBytes } = limits;
  const type = c.req.header("Content-Type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type)) throw WrongType("This call takes multipart/form-data only");
  if (Number(c.req.header("Content-Length") ?? 0) > maxFormBytes + FORM_OVERHEAD_BYTES) throw tooLarge(limits);
  const parser = parserOf(type, { maxFileBytes, maxFiles });
  const fields: Record<string, string> = Object.create(null);
  const files: Promise<File>[] = [];
  parser.on("field", (name, value, { valueTruncated }) => {
    if (valueTruncated) return parser.destroy(TooLarge(`The field "${name}" is longer than ${MOST_FIELD_BYTES} bytes`));
    fields[name] = value;
  });
  parser.on("fieldsLimit", () => {
    parser.destroy(new HttpError(400, "too_many_fields", `A form has at most ${MOST_FIELDS} text fields`));
  });
  parser.on("file", (field, stream, info) => {
    const name = safeFileName(info.filename ?? "");
    const isTruncated = () => stream.truncated === true;
    stream.on("error", () => {});
    const kept = keep({ field, name, declaredType: info.mimeType, fields: { ...fields }, stream, isTruncated });
    // Ends the form at once, so that the client does not send the rest in vain.
    kept.catch((error: Error) => parser.destroy(error));
    files.push(kept);
  });
  parser.on("filesLimit", () => parser.destroy(new HttpError(400, "too_many_files", "Too many files")));
  try {
    await pipeline(whileDiskHasSpace(c, source(c.req.raw.body, limits.idleTimeoutMs)), parser);
    return { fields, files: await Promise.all(files) };
  } catch (error) {
    await Promise.allSettled(files);
    if (error instanceof HttpError || isDiskFull(error)) throw error;
    throw new HttpError(400, "malformed_form", isUnreadableHeader(error) ? UNREADABLE_HEADER : BROKEN_OFF);
  }
}

const BROKEN_OFF = "The upload broke off before its end";
const UNREADABLE_HEADER =
  "A field or a file has a name that is too long, or has characters that a form cannot carry. Rename it and send it again.";

const isUnreadableHeader = (error: unknown) => error instanceof Error && error.message === "Malformed part header";

function parserOf(type: string, limits: { maxFileBytes: number; maxFiles: number }) {
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      // Busboy truncates a file that reaches its limit exactly.
      limits: {
        fileSize: limits.maxFileBytes + 1,
        files: limits.maxFiles,
        fields: MOST_FIELDS,
        fieldSize: MOST_FIELD_BYTES,
      },
    });
  } catch {
    throw new HttpError(400, "malformed_form", "The form has no boundary");
  }
}

async function store(stream: Readable, path: string, limits: FormLimits) {
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
  return { size, sha256: hash.digest("hex") };
}

// Checked for each piece: a body may declare no length, and several arrive at once.
async function* whileDiskHasSpace(c: Context<AppEnv>, pieces: AsyncIterable<Uint8Array>) {
  for await (const piece of pieces) {
    if (c.var.hasSpace?.() === false) throw NoRoom();
    yield piece;
  }
}

async function* source(body: ReadableStream<Uint8Array> | null, idleTimeoutMs: number | undefined) {
  if (!body) return;
  if (idleTimeoutMs === undefined) return yield* body;
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read(), idleTimeoutMs);
      if (done) return;
      yield value;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

async function withTimeout<T>(work: Promise<T>, idleTimeoutMs: number): Promise<T> {
  const { promise: tooLong, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new HttpError(408, "upload_timeout", "Upload timeout - please try again")),
    idleTimeoutMs,
  );
  try {
    return await Promise.race([work, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

const tooLarge = ({ tooLargeMessage, maxFileBytes }: FormLimits) =>
  TooLarge(tooLargeMessage ?? `File is larger than ${maxFileBytes} bytes`);
