import type { Context } from "hono";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { HttpError } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { type Coding, codingFor } from "../../platform/http/send/compress";
import type { Storage } from "../../platform/storage/storage";
import { ENDINGS, isText } from "./static-files";

/** Built files of shell, portal and modules. Their names change with their bytes, so they are kept for ever; a miss is never kept. */
export const staticRoutes = ({ files }: Pick<PlatformDeps, "files">) =>
  new Hono<AppEnv>()
    .get("/assets/:path{.+}", (c) => sendStatic(c, files, `shell/assets/${c.req.param("path")}`))
    .get("/portal-assets/:path{.+}", (c) => sendStatic(c, files, `portal/assets/${c.req.param("path")}`))
    .get("/mf/:path{.+}", (c) => sendStatic(c, files, `mf/${c.req.param("path")}`));

// Storages take no longer ones, and say so with an error of their own.
const MOST_OF_A_KEY = 1000;

async function sendStatic(c: Context<AppEnv>, files: Storage, key: string): Promise<Response> {
  if (key.length > MOST_OF_A_KEY || !/^[\w-]+(?:[./][\w@-]+)*$/.test(key)) throw missing();
  const { kept, size, coding } = await keptAs(files, key, c.req.header("Accept-Encoding"));
  const bytes = c.req.method === "HEAD" ? null : await files.send(kept, { start: 0, end: size });
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Length": String(size),
    "Content-Type": Bun.file(key).type,
    Vary: "Accept-Encoding",
  });
  if (coding) headers.set("Content-Encoding", coding);
  // A worker is bound by its own file's policy alone, and may load no more than our own scripts.
  if (/\.m?js$/.test(key)) headers.set("Content-Security-Policy", "default-src 'none'; script-src 'self'");
  return new Response(bytes, { headers });
}

type Kept = { kept: string; size: number; coding: Coding | null };

/** The form of a file that suits a browser best; what was stored before a form was made comes as it is. */
async function keptAs(files: Storage, key: string, accepted: string | undefined): Promise<Kept> {
  const coding = isText(key) ? codingFor(accepted) : null;
  if (coding) {
    const kept = `${key}${ENDINGS[coding]}`;
    const size = await files.size(kept);
    if (size !== null) return { kept, size, coding };
  }
  const size = await files.size(key);
  if (size === null) throw missing();
  return { kept: key, size, coding: null };
}

const missing = () =>
  new HttpError(404, "not_found", "This file is not here", { headers: { "Cache-Control": "no-store" } });
