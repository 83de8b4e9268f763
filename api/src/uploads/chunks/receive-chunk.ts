import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { chunkHashSchema, chunkIndexSchema } from "@crm/domain/video/upload.schema";
import type { Context } from "hono";
import { HttpError, TooLarge, Unprocessable, WrongType } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { streamForm, whileDiskHasSpace } from "../../platform/http/receive/multipart";
import { type MemoryBudget, type Spooled, spool } from "./spool";

export type ReceivedChunk = { uploadId: string; index: number; bytes: Spooled };

type Memory = { tempDir: string; budget: MemoryBudget };

/** Accepts the text fields before or after the bytes. */
export async function receiveChunkForm<T>(
  c: Context<AppEnv>,
  memory: Memory,
  use: (chunk: ReceivedChunk) => Promise<T>,
): Promise<T> {
  const spooled: Spooled[] = [];
  try {
    const limits = { maxFileBytes: CHUNK_BYTES, maxFiles: 1 };
    const { files, fields } = await streamForm(c, limits, async ({ field, bytes: sent }) => {
      const bytes = await spool(sent, memory);
      spooled.push(bytes);
      return { field, bytes };
    }).catch(asWrongLength);
    const chunk = files.find(({ field }) => field === "chunk");
    if (!chunk) throw Unprocessable("The form has no field chunk with the bytes", "no_chunk");
    refuseWrongHash(c, chunk.bytes);
    return await use({ uploadId: fields.uploadId ?? "", index: indexOf(fields.chunkIndex), bytes: chunk.bytes });
  } finally {
    for (const bytes of spooled) await bytes.discard();
  }
}

/** Takes the whole body as the chunk that the path names. */
export async function receiveChunkBody<T>(
  c: Context<AppEnv>,
  memory: Memory,
  named: { uploadId: string; index: string },
  use: (chunk: ReceivedChunk) => Promise<T>,
): Promise<T> {
  if (!/^application\/octet-stream\s*(?:;|$)/i.test(c.req.header("Content-Type") ?? ""))
    throw WrongType("This call takes application/octet-stream only");
  if (Number(c.req.header("Content-Length") ?? 0) > CHUNK_BYTES) throw wrongLength();
  const bytes = await spool(bodyOf(c), memory);
  try {
    refuseWrongHash(c, bytes);
    const used = await use({ uploadId: named.uploadId, index: indexOf(named.index), bytes });
    bytes.free();
    return used;
  } finally {
    await bytes.discard();
  }
}

async function* bodyOf(c: Context<AppEnv>): AsyncGenerator<Uint8Array> {
  let size = 0;
  try {
    for await (const piece of untilAccessEnds(c, whileDiskHasSpace(c, c.req.raw.body ?? []))) {
      size += piece.byteLength;
      if (size > CHUNK_BYTES) throw wrongLength();
      yield piece;
    }
  } catch (error) {
    throw error instanceof HttpError ? error : new HttpError(400, "broken_off", "The upload broke off before its end");
  }
}

/** Throws as soon as the caller loses access, also while the client sends nothing. */
async function* untilAccessEnds(
  c: Context<AppEnv>,
  pieces: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array, undefined> {
  const { promise: accessEnd, reject } = Promise.withResolvers<never>();
  accessEnd.catch(() => {});
  const ended = c.var.onAccessEnd?.(reject);
  try {
    for (;;) {
      const next = await Promise.race([accessEnd, pieces.next()]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    ended?.();
    // Not awaited: it waits for a piece that may never come.
    pieces.return(undefined).catch(() => {});
  }
}

function refuseWrongHash(c: Context<AppEnv>, bytes: Spooled): void {
  const sha256 = chunkHashSchema.parse(c.req.header("X-Chunk-SHA256"));
  if (sha256 !== undefined && sha256 !== bytes.sha256)
    throw Unprocessable("The chunk does not match its hash. Send it again.", "wrong_hash");
}

const indexOf = (text: string | undefined): number => chunkIndexSchema.safeParse(text).data ?? Number.NaN;

export const wrongLength = () => Unprocessable("The chunk has the wrong length for its index", "wrong_length");

function asWrongLength(error: unknown): never {
  throw error instanceof HttpError && error.code === TooLarge("").code ? wrongLength() : error;
}
