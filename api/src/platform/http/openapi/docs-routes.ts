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
const FILES = {
  "swagger-ui.css": "text/css; charset=UTF-8",
  "swagger-ui-bundle.js": "text/javascript; charset=UTF-8",
} as const;

/** The API document as a page, for sessions and tokens. */
export const docsRoutes = ({ site }: { site: Site }) =>
  new Hono<AppEnv>()
    .get(
      "/api/docs",
      operation({
        tag,
        summary: "Show the API document as a page",
        answers: { 200: { media: ["text/html"], description: "The page." } },
      }),
      (c) => sendPage(c, site, page, { facts: {}, status: 200, vary: "Accept-Encoding" }),
    )
    .get("/api/docs/swagger-ui.css", fileOperation("style"), etag(), (c) => sendFileOfViewer(c, "swagger-ui.css"))
    .get("/api/docs/swagger-ui-bundle.js", fileOperation("script"), etag(), (c) =>
      sendFileOfViewer(c, "swagger-ui-bundle.js"),
    );

function fileOperation(what: "style" | "script") {
  const media = what === "style" ? "text/css" : "text/javascript";
  return operation({
    tag,
    summary: `Read the ${what} of the API page`,
    answers: { 200: { media: [media], description: `The ${what}.` }, 304: null },
  });
}

const encoded = new Map<string, Uint8Array<ArrayBuffer>>();

function sendFileOfViewer(c: Context<AppEnv>, name: keyof typeof FILES) {
  const coding = codingFor(c.req.header("Accept-Encoding"));
  return c.body(bytesOf(name, coding), 200, {
    "Content-Type": FILES[name],
    ...(coding && { "Content-Encoding": coding }),
    Vary: "Accept-Encoding",
    "Cache-Control": "private, no-cache",
  });
}

function bytesOf(name: keyof typeof FILES, coding: Coding | null): Uint8Array<ArrayBuffer> {
  const key = `${name} ${coding}`;
  const known = encoded.get(key);
  if (known) return known;
  const text = readFileSync(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), "utf8");
  const bytes = coding ? compress(text, coding) : new TextEncoder().encode(text);
  encoded.set(key, bytes);
  return bytes;
}
