import { create as contentDisposition } from "content-disposition";
import type { Context } from "hono";
import type { Storage } from "../storage/storage";
import type { AppEnv } from "./env";
import { NotFound } from "./errors";
import { parseRange } from "./range";

type SentFile = { key: string; name: string; type: string; sha256: string; disposition?: "attachment" | "inline" };

/**
 * Answers a stored file of a user's as a download: one Range of a GET, If-None-Match, If-Range, HEAD, RFC 6266 name, and
 * nothing that a browser would run.
 */
export async function sendFile(c: Context<AppEnv>, files: Storage, file: SentFile): Promise<Response> {
  const size = await files.size(file.key);
  if (size === null) throw NotFound("File", file.name);
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    "Accept-Ranges": "bytes",
    "Cache-Control": "no-store",
    "Content-Disposition": contentDisposition(file.name, { type: file.disposition ?? "attachment" }),
    "Content-Security-Policy": "sandbox; default-src 'none'",
    "Content-Type": file.type,
    ETag: etag,
  });
  if (isNamed(etag, c.req.header("If-None-Match"))) return new Response(null, { status: 304, headers });
  const range = rangeOf(c, etag, size);
  if (range === "beyond") {
    headers.set("Content-Range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { start, end } = range === "whole" ? { start: 0, end: size } : range;
  if (range !== "whole") headers.set("Content-Range", `bytes ${start}-${end - 1}/${size}`);
  headers.set("Content-Length", String(end - start));
  const bytes = c.req.method === "HEAD" ? null : await files.read(file.key, { start, end });
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
