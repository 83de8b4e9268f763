import type { Context } from "hono";
import type { Sendable } from "../storage/storage";
import type { AppEnv } from "./env";
import { HttpError } from "./errors";
import { type ByteRange, parseRange } from "./range";

/** Bytes that can be answered in whole or in part; `etag`, in quotes, tells them from all others. */
export type SentBytes = {
  size: number;
  etag: string;
  headers: Record<string, string>;
  read(range: ByteRange): Promise<Sendable | null>;
};

/**
 * Answers bytes: the whole or one Range of a GET, If-Match, If-None-Match, If-Range and HEAD, as RFC 9110 has them. Throws
 * 412 where the caller has other bytes, and 416 for a range beyond them.
 */
export async function sendBytes(c: Context<AppEnv>, { size, etag, headers: more, read }: SentBytes): Promise<Response> {
  const headers = new Headers({ "Accept-Ranges": "bytes", ETag: etag, ...more });
  if (isAnother(etag, c.req.header("If-Match")))
    throw new HttpError(412, "stale", "This file has changed since. Load it again from its start.");
  if (isNamed(etag, c.req.header("If-None-Match"))) return new Response(null, { status: 304, headers });
  const range = rangeOf(c, etag, size);
  if (range === "beyond") throw beyond(size, etag);
  const { start, end } = range === "whole" ? { start: 0, end: size } : range;
  if (range !== "whole") headers.set("Content-Range", `bytes ${start}-${end - 1}/${size}`);
  headers.set("Content-Length", String(end - start));
  const bytes = c.req.method === "HEAD" ? null : await read({ start, end });
  return new Response(bytes, { status: range === "whole" ? 200 : 206, headers });
}

const beyond = (size: number, etag: string) =>
  new HttpError(416, "range_not_satisfiable", `This file has ${size} bytes. Ask for some of them.`, {
    headers: { "Accept-Ranges": "bytes", "Content-Range": `bytes */${size}`, ETag: etag },
  });

// RFC 9110 §13.1.1: none of a list, where a weak one names nothing.
function isAnother(etag: string, ifMatch: string | undefined): boolean {
  const named = ifMatch?.split(",").map((tag) => tag.trim());
  return named !== undefined && !named.includes(etag) && !named.includes("*");
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
