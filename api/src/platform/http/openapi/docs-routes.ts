import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { Site } from "../../process/site";
import { sendPage } from "../built-page";
import type { AppEnv } from "../env";
import { type Coding, codingFor, compress } from "../send/compress";
import { operation } from "./operation";

const tag = "server";

const page = readFileSync(join(import.meta.dir, "docs-page.html"), "utf8");

// Swagger UI, because it is the only one of three viewers that runs under the strict content security policy.
const STYLE = { file: "swagger-ui.css", media: "text/css", description: "The style." } as const;
const SCRIPT = { file: "swagger-ui-bundle.js", media: "text/javascript", description: "The script." } as const;

type ViewerFile = typeof STYLE | typeof SCRIPT;

/** The API document as a page, for sessions and tokens. */
export const docsRoutes = ({ site }: { site: Site }) =>
  new Hono<AppEnv>()
    .get(
      "/api/docs",
      operation({
        tag,
        permission: "any",
        summary: "Show the API document as a page",
        answers: { 200: { media: ["text/html"], description: "The page." } },
      }),
      (c) => sendPage(c, site, page, { facts: {}, status: 200, vary: "Accept-Encoding" }),
    )
    .get(`/api/docs/${STYLE.file}`, fileOperation(STYLE), etag(), (c) => sendViewerFile(c, STYLE))
    .get(`/api/docs/${SCRIPT.file}`, fileOperation(SCRIPT), etag(), (c) => sendViewerFile(c, SCRIPT));

const fileOperation = ({ media, description }: ViewerFile) =>
  operation({
    tag,
    permission: "any",
    summary: "Read a file of the API page",
    answers: { 200: { media: [media], description }, 304: null },
  });

const encoded = new Map<string, Uint8Array<ArrayBuffer>>();

function sendViewerFile(c: Context<AppEnv>, { file, media }: ViewerFile) {
  const coding = codingFor(c.req.header("Accept-Encoding"));
  return c.body(bytesOf(file, coding), 200, {
    "Content-Type": `${media}; charset=UTF-8`,
    ...(coding && { "Content-Encoding": coding }),
    Vary: "Accept-Encoding",
    "Cache-Control": "private, no-cache",
  });
}

function bytesOf(file: ViewerFile["file"], coding: Coding | null): Uint8Array<ArrayBuffer> {
  const key = `${file} ${coding}`;
  const known = encoded.get(key);
  if (known) return known;
  const text = readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${file}`)), "utf8");
  const bytes = coding ? compress(text, coding) : new TextEncoder().encode(text);
  encoded.set(key, bytes);
  return bytes;
}
