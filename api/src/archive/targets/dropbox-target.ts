import { Dropbox, DropboxResponseError } from "dropbox";
import type { ArchiveTarget } from "../../platform/storage/archive-target";
import type { ByteRange } from "../../platform/storage/range";
import { fromSource, watched, watchStore } from "../../platform/storage/watch-store";

/** Kept in memory per upload. Dropbox requires multiples of 4 MiB. */
const PIECE_BYTES = 8 * 1024 * 1024;
const TRIES = 4;
const CALL_MS = 5 * 60_000;
// Health checks call Dropbox at most this often.
const CHECK_CACHE_MS = 30_000;

export type DropboxSettings = {
  /** A refresh token with an app key, otherwise a long-lived access token. */
  token: string;
  appKey?: string | undefined;
  appSecret?: string | undefined;
};

type Deps = { fetch?: typeof globalThis.fetch; firstWaitMs?: number };

export function dropboxTarget(settings: DropboxSettings, { fetch, firstWaitMs = 1000 }: Deps = {}): ArchiveTarget {
  const client = new Dropbox({ ...accountOf(settings), ...(fetch ? { fetch } : {}) });
  const options = { timeout: CALL_MS };
  const retried = <T>(call: () => Promise<T>) => withRetries(call, firstWaitMs);

  async function append(session_id: string, offset: number, contents: Uint8Array): Promise<void> {
    try {
      await client.filesUploadSessionAppendV2({ cursor: { session_id, offset }, contents }, options);
    } catch (error) {
      if (correctOffset(error) !== offset + contents.length) throw error;
    }
  }

  const probe = () => unlessMissing(client.filesDownload({ path: "/archive/check" }, options));
  const watch = watchStore("archive", { ask: probe, isOwnFault: isRefusal }, { freshMs: CHECK_CACHE_MS });

  const target: ArchiveTarget = {
    kind: "dropbox",
    check: watch.check,
    async put(key, bytes) {
      const started = await retried(() => client.filesUploadSessionStart({ contents: new Uint8Array() }, options));
      const { session_id } = started.result;
      let offset = 0;
      for await (const piece of piecesOf(fromSource(bytes), PIECE_BYTES)) {
        await retried(() => append(session_id, offset, piece));
        offset += piece.length;
      }
      const commit = { path: `/${key}`, mode: { ".tag": "overwrite" as const }, mute: true };
      await retried(() => client.filesUploadSessionFinish({ cursor: { session_id, offset }, commit }, options));
    },
    async read(key, range) {
      const piece = (start: number, end: number) =>
        retried(() => client.filesDownload({ path: `/${key}` }, { ...options, extraHeaders: rangeHeader(start, end) }));
      const from = range?.start ?? 0;
      const first = await unlessMissing(piece(from, Math.min(from + PIECE_BYTES, range?.end ?? Infinity)));
      if (!first) return null;
      const end = Math.min(range?.end ?? Infinity, first.result.size);
      return streamed(first, { start: from, end }, piece);
    },
    send: (key, range) => target.read(key, range),
    async remove(key) {
      await unlessMissing(retried(() => client.filesDeleteV2({ path: `/${key}` }, options)));
    },
  };
  return watched(target, watch, ["check"]);
}

// 409 is about the path; other errors are about the account or the service.
const isRefusal = (error: unknown) => error instanceof DropboxResponseError && error.status === 409;

function accountOf({ token, appKey, appSecret }: DropboxSettings) {
  if (!appKey) return { accessToken: token };
  return { refreshToken: token, clientId: appKey, ...(appSecret ? { clientSecret: appSecret } : {}) };
}

type Downloaded = Awaited<ReturnType<Dropbox["filesDownload"]>>;

function streamed(
  first: Downloaded,
  { start, end }: ByteRange,
  piece: (start: number, end: number) => Promise<Downloaded>,
) {
  let at = start;
  let next: Downloaded | null = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at >= end) return controller.close();
        const bytes = await bytesOf(next ?? (await piece(at, Math.min(at + PIECE_BYTES, end))));
        next = null;
        if (bytes.length === 0) throw new Error("Dropbox sent fewer bytes than the file has");
        at += bytes.length;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
}

async function bytesOf({ result }: Downloaded): Promise<Uint8Array> {
  return result.fileBlob ? new Uint8Array(await result.fileBlob.arrayBuffer()) : result.fileBinary;
}

const rangeHeader = (start: number, end: number) => ({ Range: `bytes=${start}-${end - 1}` });

async function withRetries<T>(call: () => Promise<T>, firstWaitMs: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call();
    } catch (error) {
      const isResponse = error instanceof DropboxResponseError;
      if (attempt === TRIES || (isResponse && error.status !== 429 && error.status < 500)) throw error;
      const retryAfterMs = isResponse ? Number(error.headers?.get?.("Retry-After") ?? 0) * 1000 : 0;
      await Bun.sleep(Math.max(retryAfterMs, firstWaitMs * 2 ** (attempt - 1)));
    }
  }
}

async function unlessMissing<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DropboxResponseError && summaryOf(error).includes("not_found")) return null;
    throw error;
  }
}

export function summaryOf(error: DropboxResponseError<unknown>): string {
  const { error: body } = error;
  return typeof body === "object" && body !== null && "error_summary" in body ? String(body.error_summary) : "";
}

function correctOffset(error: unknown): number | null {
  if (!(error instanceof DropboxResponseError)) return null;
  return Number(/"correct_offset":\s*(\d+)/.exec(JSON.stringify(error.error ?? null))?.[1] ?? Number.NaN) || null;
}

async function* piecesOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let piece = new Uint8Array(size);
  let filled = 0;
  for await (const part of bytes)
    for (let at = 0; at < part.length; ) {
      const taken = part.subarray(at, at + size - filled);
      piece.set(taken, filled);
      filled += taken.length;
      at += taken.length;
      if (filled < size) continue;
      yield piece;
      piece = new Uint8Array(size);
      filled = 0;
    }
  if (filled > 0) yield piece.slice(0, filled);
}
