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

// Stores throw for longer keys.
const MAX_KEY_LENGTH = 1000;

async function sendStatic(c: Context<AppEnv>, files: Storage, key: string): Promise<Response> {
  if (key.length > MAX_KEY_LENGTH || !/^[\w-]+(?:[./][\w@-]+)*$/.test(key)) throw missing();
  const { storedKey, size, coding } = await findStored(files, key, c.req.header("Accept-Encoding"));
  const bytes = c.req.method === "HEAD" ? null : await files.send(storedKey, { start: 0, end: size });
  const headers = new Headers({
    "Cache-Control": "public, max-age=31536000, immutable",
    "Content-Length": String(size),
    "Content-Type": Bun.file(key).type,
    Vary: "Accept-Encoding",
  });
  if (coding) headers.set("Content-Encoding", coding);
  // A worker takes its policy from its own response, not from the page that starts it.
  if (/\.m?js$/.test(key)) headers.set("Content-Security-Policy", "default-src 'none'; script-src 'self'");
  return new Response(bytes, { headers });
}

type StoredFile = { storedKey: string; size: number; coding: Coding | null };

/** Finds the compressed copy that the browser accepts. Files stored by older servers may have none. */
async function findStored(files: Storage, key: string, accepted: string | undefined): Promise<StoredFile> {
  const coding = isText(key) ? codingFor(accepted) : null;
  if (coding) {
    const storedKey = `${key}${ENDINGS[coding]}`;
    const size = await files.size(storedKey);
    if (size !== null) return { storedKey, size, coding };
  }
  const size = await files.size(key);
  if (size === null) throw missing();
  return { storedKey: key, size, coding: null };
}

const missing = () =>
  new HttpError(404, "not_found", "This file was not found", { headers: { "Cache-Control": "no-store" } });
