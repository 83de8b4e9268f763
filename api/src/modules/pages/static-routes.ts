import type { Context } from "hono";
import { Hono } from "hono";
import type { PlatformDeps } from "../../platform/deps";
import { HttpError } from "../../platform/errors/errors";
import type { AppEnv } from "../../platform/http/env";
import { type Coding, codingFor } from "../../platform/http/send/compress";
import type { Storage } from "../../platform/storage/storage";
import { ENDINGS, isText } from "./static-files";

export const staticRoutes = ({ files }: Pick<PlatformDeps, "files">) =>
  new Hono<AppEnv>()
    .get("/assets/:path{.+}", (c) => sendStatic(c, files, `shell/assets/${c.req.param("path")}`))
    .get("/portal-assets/:path{.+}", (c) => sendStatic(c, files, `portal/assets/${c.req.param("path")}`))
    .get("/mf/:path{.+}", (c) => sendStatic(c, files, `mf/${c.req.param("path")}`));

// Longer keys make storages throw.
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
  // The policy of a worker's own file applies to it, not that of its page.
  if (/\.m?js$/.test(key)) headers.set("Content-Security-Policy", "default-src 'none'; script-src 'self'");
  return new Response(bytes, { headers });
}

type Kept = { kept: string; size: number; coding: Coding | null };

/** The compressed form that the browser accepts; files of older servers may have only the plain one. */
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
