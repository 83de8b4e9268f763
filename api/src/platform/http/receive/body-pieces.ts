import { HttpError } from "../../errors/errors";

/** The pieces of a request body. Throws 408 after `idleTimeoutMs` without a byte. */
export async function* piecesOf(
  body: ReadableStream<Uint8Array> | null,
  idleTimeoutMs: number | undefined,
): AsyncGenerator<Uint8Array> {
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
