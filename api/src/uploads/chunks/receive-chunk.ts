import { CHUNK_BYTES } from "@crm/domain/video/upload";
import { chunkHashSchema, chunkIndexSchema } from "@crm/domain/video/upload.schema";
import type { Context } from "hono";
import { HttpError, TooLarge, Unprocessable } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { streamForm } from "../../platform/http/receive/multipart";
import { type MemoryBudget, type Spooled, spool } from "./spool";

export type ReceivedChunk = { uploadId: string; index: number; bytes: Spooled };

/** Accepts the text fields before or after the bytes. */
export async function receiveChunk<T>(
  c: Context<AppEnv>,
  memory: { tempDir: string; budget: MemoryBudget },
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
    const sha256 = chunkHashSchema.parse(c.req.header("X-Chunk-SHA256"));
    if (sha256 !== undefined && sha256 !== chunk.bytes.sha256)
      throw Unprocessable("The chunk does not match its hash. Send it again.", "wrong_hash");
    const index = chunkIndexSchema.safeParse(fields.chunkIndex).data ?? Number.NaN;
    return await use({ uploadId: fields.uploadId ?? "", index, bytes: chunk.bytes });
  } finally {
    for (const bytes of spooled) await bytes.discard();
  }
}

export const wrongLength = () => Unprocessable("The chunk has the wrong length for its index", "wrong_length");

function asWrongLength(error: unknown): never {
  throw error instanceof HttpError && error.code === TooLarge("").code ? wrongLength() : error;
}
