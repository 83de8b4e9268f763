import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Readable, Transform, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { isDiskFull } from "@crm/domain/server/error-code";
import type { Context } from "hono";
import { HttpError, NoSpace, TooLarge, WrongType } from "../../errors/errors";
import { asUnavailable } from "../../storage/folder/store-folder";
import type { AppEnv } from "../env";
import { piecesOf } from "./body-pieces";
import { safeFileName } from "./file-name";
import { type FormPart, formParser, textOf } from "./form-parts";

/** `name` is safe; `declaredType` is only the sender's claim. */
export type UnhashedFile = { field: string; path: string; name: string; declaredType: string; size: number };

export type UploadedFile = UnhashedFile & { sha256: string };

export type Upload<File = UploadedFile> = { files: File[]; fields: Record<string, string> };

export type FilePart = {
  field: string;
  name: string;
  declaredType: string;
  fields: Readonly<Record<string, string>>;
  /** Throws 413 past the limit. */
  bytes: AsyncIterable<Uint8Array>;
};

type FormLimits = {
  maxFileBytes: number;
  maxFiles?: number;
  maxFormBytes?: number;
  tooLargeMessage?: string;
  /** Answers 408 after this long without a byte. */
  idleTimeoutMs?: number;
};

type Limits = FormLimits & {
  tempDir: string;
  refuse?: (part: Pick<FilePart, "field" | "name" | "fields">) => Promise<void>;
};

const FORM_OVERHEAD_BYTES = 1_000_000;
const MAX_FIELDS = API_LIMITS.formFields;
// An import sends up to 100,000 line numbers, about 700 kB.
const MAX_FIELD_BYTES = API_LIMITS.formFieldBytes;

/** Deletes the files after `use`. Throws 415 for a body that is not a form, 413 for a large file (early if its length is declared), 400 for a broken form. */
export function withUpload<T>(c: Context<AppEnv>, limits: Limits, use: (upload: Upload) => Promise<T>): Promise<T> {
  const storeHashed = async (bytes: AsyncIterable<Uint8Array>, path: string) => {
    const hash = createHash("sha256");
    const { size } = await store(bytes, path, (piece) => hash.update(piece));
    return { size, sha256: hash.digest("hex") };
  };
  return withFiles(c, limits, storeHashed, use);
}

/** Like `withUpload`, for large files: hashing one of 2.5 GB would keep this thread busy for more than a second. */
export const withUnhashedUpload = <T>(
  c: Context<AppEnv>,
  limits: Limits,
  use: (upload: Upload<UnhashedFile>) => Promise<T>,
): Promise<T> => withFiles(c, limits, store, use);

async function withFiles<Stored, T>(
  c: Context<AppEnv>,
  limits: Limits,
  storeAs: (bytes: AsyncIterable<Uint8Array>, path: string) => Promise<Stored>,
  use: (upload: Upload<Stored & Omit<UnhashedFile, "size">>) => Promise<T>,
): Promise<T> {
  const paths: string[] = [];
  try {
    const upload = await streamForm(c, limits, async ({ field, name, declaredType, fields, bytes }) => {
      await limits.refuse?.({ field, name, fields });
      const path = join(limits.tempDir, `upload-${crypto.randomUUID()}.part`);
      paths.push(path);
      await mkdir(limits.tempDir, { recursive: true });
      const stored = await storeAs(bytes, path).catch((error: unknown) => {
        throw asUnavailable("file store", error);
      });
      return { field, path, name, declaredType, ...stored };
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
  const streams: Readable[] = [];
  const texts: Promise<[string, string]>[] = [];
  const files: Promise<File>[] = [];
  const take = async (part: FormPart) => {
    const { field, fileName, type: declaredType, stream } = part;
    streams.push(stream);
    if (fileName === null) {
      if (texts.length === MAX_FIELDS) throw tooManyFields();
      texts.push(fieldOf(part));
      await texts.at(-1);
    } else {
      if (files.length === maxFiles) throw new HttpError(400, "too_many_files", "Too many files");
      const name = safeFileName(fileName);
      const bytes = within(stream, limits);
      files.push(fieldsOf(texts).then((fields) => keep({ field, name, declaredType, fields, bytes })));
      await files.at(-1);
    }
  };
  // Ends the form at once, so that the client need not send the rest.
  const parser = formParser(type, (part) => take(part).catch((error: Error) => parser?.destroy(error)));
  if (!parser) throw new HttpError(400, "malformed_form", "The form has no boundary");
  const ended = c.var.onAccessEnd?.((error) => parser.destroy(error));
  try {
    await feed(parser, whileDiskHasSpace(c, piecesOf(c.req.raw.body, limits.idleTimeoutMs)));
    return { fields: await fieldsOf(texts), files: await Promise.all(files) };
  } catch (error) {
    for (const stream of streams) stream.destroy(new Error(BROKEN_OFF));
    await Promise.allSettled([...files, ...texts]);
    if (error instanceof HttpError || isDiskFull(error)) throw error;
    throw new HttpError(400, "malformed_form", BROKEN_OFF);
  } finally {
    ended?.();
  }
}

const BROKEN_OFF = "The upload broke off before its end";

const tooManyFields = () => new HttpError(400, "too_many_fields", `A form has at most ${MAX_FIELDS} text fields`);

async function fieldOf(part: FormPart): Promise<[string, string]> {
  const text = await textOf(part, MAX_FIELD_BYTES);
  if (text === null) throw TooLarge(`The field "${part.field}" is longer than ${MAX_FIELD_BYTES} bytes`);
  return [part.field, text];
}

const fieldsOf = async (texts: Promise<[string, string]>[]): Promise<Record<string, string>> =>
  Object.assign(Object.create(null), Object.fromEntries(await Promise.all(texts)));

/** Writes the pieces to the parser. Rejects as soon as the parser fails, also while the client sends nothing. */
async function feed(parser: Writable, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const { promise: ended, resolve, reject } = Promise.withResolvers<void>();
  let isEnded = false;
  let wake = () => {};
  let fail: (error: Error) => void = () => {};
  parser.on("drain", () => wake());
  parser.on("finish", () => {
    isEnded = true;
    if (!parser.errored) resolve();
    wake();
  });
  parser.on("error", (error) => {
    reject(error);
    fail(error);
    wake();
  });
  ended.catch(() => {});
  const iterator = pieces[Symbol.asyncIterator]();
  const nextPiece = () =>
    new Promise<IteratorResult<Uint8Array>>((got, failed) => {
      fail = failed;
      // It may have failed while the previous piece waited for the disk.
      if (parser.errored) failed(parser.errored);
      else iterator.next().then(got, failed);
    });
  try {
    for (let next = await nextPiece(); !next.done; next = await nextPiece()) {
      if (parser.errored) throw parser.errored;
      // Anything after the last boundary is read and ignored.
      if (isEnded || parser.write(next.value)) continue;
      await new Promise<void>((drained) => {
        wake = drained;
        if (isEnded || parser.errored) drained();
      });
    }
  } catch (error) {
    // Not awaited: it waits for a piece that may never come.
    iterator.return?.().catch(() => {});
    throw error;
  }
  if (!isEnded) parser.end();
  await ended;
}

async function* within(stream: Readable, limits: FormLimits): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of stream) {
    size += piece.byteLength;
    if (size > limits.maxFileBytes) throw tooLarge(limits);
    yield piece;
  }
}

async function store(bytes: AsyncIterable<Uint8Array>, path: string, onPiece?: (piece: Uint8Array) => void) {
  let size = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.byteLength;
      onPiece?.(chunk);
      done(null, chunk);
    },
  });
  await pipeline(bytes, measure, createWriteStream(path, { flags: "wx", mode: 0o600 }));
  return { size };
}

/** Throws 507 without space. Checked for each piece: a body may not declare its length, and several bodies may arrive at once. */
export async function* whileDiskHasSpace(
  c: Context<AppEnv>,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) {
    if (c.var.hasSpace?.() === false) throw NoSpace();
    yield piece;
  }
}

const tooLarge = ({ tooLargeMessage, maxFileBytes }: FormLimits) =>
  TooLarge(tooLargeMessage ?? `File is larger than ${maxFileBytes} bytes`);
