import { CHUNK_BYTES } from "@crm/domain/video/upload";
import type { Context } from "hono";
import { HttpError, TooLarge, Unprocessable } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { streamForm } from "../../platform/http/receive/multipart";
import { type MemoryBudget, type Spooled, spool } from "./spool";

/** A chunk that came whole, and where its sender says it belongs. */
export type ReceivedChunk = { uploadId: string; index: number; bytes: Spooled };

/** Takes in a chunk's form, its text fields before or after the bytes, and hands it to `use`; nothing of it stays behind. */
export async function receiveChunk<T>(
  c: Context<AppEnv>,
  room: { tempDir: string; budget: MemoryBudget },
  use: (chunk: ReceivedChunk) => Promise<T>,
): Promise<T> {
  const spooled: Spooled[] = [];
  try {
    // One byte more than any chunk has, so that a longer one is seen to be longer.
    const limits = { maxFileBytes: CHUNK_BYTES, maxFiles: 1 };
    const { files, fields } = await streamForm(c, limits, async ({ field, stream, isTruncated }) => {
      const bytes = await spool(stream, room);
      spooled.push(bytes);
      if (isTruncated()) throw wrongLength();
      return { field, bytes };
    }).catch(asWrongLength);
    const chunk = files.find(({ field }) => field === "chunk");
    if (!chunk) throw Unprocessable("The form has no field chunk with the bytes", "no_chunk");
    const sha256 = c.req.header("X-Chunk-SHA256")?.toLowerCase();
    if (sha256 !== undefined && sha256 !== chunk.bytes.sha256)
      throw Unprocessable("The chunk changed on its way. Send it again.", "wrong_hash");
    return await use({ uploadId: fields.uploadId ?? "", index: indexIn(fields), bytes: chunk.bytes });
  } finally {
    for (const bytes of spooled) await bytes.discard();
  }
}

/** The 422 of a chunk that does not fill its place. */
export const wrongLength = () => Unprocessable("The chunk does not have the length of its place", "wrong_length");

// Whatever its size is declared as, a chunk that is too long has the wrong length.
function asWrongLength(error: unknown): never {
  throw error instanceof HttpError && error.code === TooLarge("").code ? wrongLength() : error;
}

// What is no index at all has no place in any upload.
const indexIn = ({ chunkIndex = "" }: Record<string, string>) =>
  /^\d{1,9}$/.test(chunkIndex) ? Number(chunkIndex) : Number.NaN;
