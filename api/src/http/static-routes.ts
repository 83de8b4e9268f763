import type { Context } from "hono";
import { Hono } from "hono";
import { isText } from "../modules/static-files";
import type { Storage } from "../storage/storage";
import type { AppEnv, Deps } from "./env";
import { HttpError } from "./errors";

/** Built files of shell and modules. Their names change with their bytes, so they are kept for ever; a miss is never kept. */
export const staticRoutes = ({ files }: Pick<Deps, "files">) =>
  new Hono<AppEnv>()
    .get("/assets/:path{.+}", (c) => sendStatic(c, files, `shell/assets/${c.req.param("path")}`))
    .get("/mf/:path{.+}", (c) => sendStatic(c, files, `mf/${c.req.param("path")}`));

async function sendStatic(c: Context<AppEnv>, files: Storage, key: string): Promise<Response> {
  if (!/^[\w-]+(?:[./][\w@-]+)*$/.test(key)) throw missing();
  const hasBrotli = isText(key) && /\bbr\b/.test(c.req.header("Accept-Encoding") ?? "");
  const kept = hasBrotli ? `${key}.br` : key;
  const size = await files.size(kept);
  const bytes = size === null || c.req.method === "HEAD" ? null : await files.read(kept);
  if (size === null) throw missing();
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Length": String(size),
    "Content-Type": Bun.file(key).type,
    Vary: "Accept-Encoding",
  });
  if (hasBrotli) headers.set("Content-Encoding", "br");
  // A worker is bound by its own file's policy alone, and may load no more than our own scripts.
  if (/\.m?js$/.test(key)) headers.set("Content-Security-Policy", "default-src 'none'; script-src 'self'");
  return new Response(bytes, { headers });
}

const missing = () =>
  new HttpError(404, "not_found", "This file is not here", { headers: { "Cache-Control": "no-store" } });
