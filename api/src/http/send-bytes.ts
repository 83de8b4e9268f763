import type { Context } from "hono";
import type { Sendable } from "../storage/storage";
import type { AppEnv } from "./env";
import { type ByteRange, parseRange } from "./range";

/** Bytes that can be answered in whole or in part; `etag`, in quotes, tells them from all others. */
export type SentBytes = {
  size: number;
  etag: string;
  headers: Record<string, string>;
  read(range: ByteRange): Promise<Sendable | null>;
};

/** Answers bytes: the whole or one Range of a GET, If-None-Match, If-Range and HEAD, as RFC 9110 has them. */
export async function sendBytes(c: Context<AppEnv>, { size, etag, headers: more, read }: SentBytes): Promise<Response> {
  const headers = new Headers({ "Accept-Ranges": "bytes", ETag: etag, ...more });
  if (isNamed(etag, c.req.header("If-None-Match"))) return new Response(null, { status: 304, headers });
  const range = rangeOf(c, etag, size);
  if (range === "beyond") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === "whole" ? { start: 0, end: size } : range;
  if (range !== "whole") headers.set("Content-Range", `bytes ${start}-${end - 1}/${size}`);
  headers.set("Content-Length", String(end - start));
  const bytes = c.req.method === "HEAD" ? null : await read({ start, end });
  return new Response(bytes, { status: range === "whole" ? 200 : 206, headers });
}

// RFC 9110 §13.1.2: any of a list, or any at all; a weak one names the same bytes here.
function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  const named = ifNoneMatch?.split(",").map((tag) => tag.trim().replace(/^W\//, "")) ?? [];
  return named.includes(etag) || named.includes("*");
}

// RFC 9110 §14.2: a range is of GET alone, and with If-Range only while the bytes are still those that were meant.
function rangeOf(c: Context, etag: string, size: number): ReturnType<typeof parseRange> {
  const ifRange = c.req.header("If-Range");
  if (c.req.method !== "GET" || (ifRange && ifRange !== etag)) return "whole";
  return parseRange(c.req.header("Range"), size);
}
