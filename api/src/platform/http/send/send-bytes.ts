import type { Context } from "hono";
import { HttpError } from "../../errors/errors";
import { type ByteRange, parseRange } from "../../storage/range";
import type { Sendable } from "../../storage/storage";
import type { AppEnv } from "../env";
import { withKnownLength } from "./known-length";

const PIECE_BYTES = 4 * 1024 * 1024;

export type SentBytes = {
  size: number;
  etag: string;
  headers: Record<string, string>;
  read(range: ByteRange): Promise<Sendable | null>;
};

/** Implements Range, If-Match, If-None-Match, If-Range and HEAD as in RFC 9110. Throws 412 and 416. */
export async function sendBytes(
  c: Context<AppEnv>,
  tempDir: string,
  { size, etag, headers: more, read }: SentBytes,
): Promise<Response> {
  const headers = new Headers({ "Accept-Ranges": "bytes", ETag: etag, ...more });
  if (isAnother(etag, c.req.header("If-Match")))
    throw new HttpError(412, "stale", "This file has changed since. Load it again from its start.");
  if (isNamed(etag, c.req.header("If-None-Match"))) return new Response(null, { status: 304, headers });
  const range = rangeOf(c, etag, size);
  if (range === "beyond") throw beyond(size, etag);
  if (c.req.method === "HEAD") {
    headers.set("Content-Length", String(size));
    return new Response(null, { headers });
  }
  const whole = { start: 0, end: size };
  const { bytes, start, end } = await (range === "whole" ? opened(read, whole) : openedRange(c, read, range));
  headers.set("Content-Length", String(end - start));
  if (range !== "whole") headers.set("Content-Range", `bytes ${start}-${end - 1}/${size}`);
  if (!bytes) throw new HttpError(404, "not_found", "This file was not found");
  const body = await withKnownLength(c, tempDir, { bytes, size: end - start });
  return new Response(body, { status: range === "whole" ? 200 : 206, headers });
}

const opened = async (read: SentBytes["read"], range: ByteRange) => ({ bytes: await read(range), ...range });

/** A player asks for all remaining bytes and stops when it has enough. From a remote store it gets one piece and then asks for more (RFC 9110, 15.3.7). */
async function openedRange(c: Context, read: SentBytes["read"], { start, end }: ByteRange) {
  const isPlayer = /^(audio|video)$/.test(c.req.header("Sec-Fetch-Dest") ?? "");
  if (!isPlayer || end - start <= PIECE_BYTES) return opened(read, { start, end });
  const piece = await opened(read, { start, end: start + PIECE_BYTES });
  if (!(piece.bytes instanceof Blob)) return piece;
  const rest = await opened(read, { start, end });
  if (rest.bytes instanceof Blob) return rest;
  await rest.bytes?.cancel();
  return piece;
}

const beyond = (size: number, etag: string) =>
  new HttpError(416, "range_not_satisfiable", `This file has ${size} bytes. Ask for some of them.`, {
    headers: { "Accept-Ranges": "bytes", "Content-Range": `bytes */${size}`, ETag: etag },
  });

function isAnother(etag: string, ifMatch: string | undefined): boolean {
  const named = ifMatch?.split(",").map((tag) => tag.trim());
  return named !== undefined && !named.includes(etag) && !named.includes("*");
}

function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  const named = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return named.includes(etag) || named.includes("*");
}

// RFC 9110, 14.2 and 13.1.5.
function rangeOf(c: Context, etag: string, size: number): ReturnType<typeof parseRange> {
  const ifRange = c.req.header("If-Range");
  if (c.req.method !== "GET" || (ifRange && ifRange !== etag)) return "whole";
  return parseRange(c.req.header("Range"), size);
}
