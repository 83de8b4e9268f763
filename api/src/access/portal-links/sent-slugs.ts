import type { Context } from "hono";
import type { AppEnv } from "../../platform/http/env";
import { formParser, textOf } from "../../platform/http/receive/form-parts";

const FIELD = "portalSlug";

const MAX_BYTES = 64 * 1024;

export async function sentSlugs(c: Context<AppEnv>): Promise<string[]> {
  const sent = [c.req.header("X-Portal-Slug"), ...(c.req.queries(FIELD) ?? []), ...(await slugsInBody(c))];
  return [...new Set(sent.filter((slug) => slug !== undefined))];
}

async function slugsInBody(c: Context<AppEnv>): Promise<string[]> {
  const type = c.req.header("Content-Type") ?? "";
  if (!c.req.raw.body) return [];
  if (/^multipart\/form-data\s*;/i.test(type)) return slugsInForm(c, type);
  return /^application\/json\s*(?:;|$)/i.test(type) ? slugsInJson(c) : [];
}

async function slugsInForm(c: Context<AppEnv>, type: string): Promise<string[]> {
  const texts: Promise<string | null>[] = [];
  let isOver = false;
  const parser = formParser(type, (part) => {
    isOver ||= part.fileName !== null;
    // A field after the file may be in the same chunk of the body.
    if (!isOver && part.field === FIELD) texts.push(textOf(part, MAX_BYTES));
    else part.stream.resume();
  });
  if (!parser) return [];
  await readAhead(c, (piece) => {
    parser.write(piece);
    // The route's own parser refuses an unreadable form.
    return isOver || parser.destroyed;
  });
  parser.end();
  // Truncated fields reject.
  const found = await Promise.allSettled(texts);
  return found.flatMap((text) => (text.status === "fulfilled" && text.value !== null ? [text.value] : []));
}

async function slugsInJson(c: Context<AppEnv>): Promise<string[]> {
  const pieces: Uint8Array[] = [];
  await readAhead(c, (piece) => {
    pieces.push(piece);
    return false;
  });
  try {
    const body: unknown = JSON.parse(Buffer.concat(pieces).toString("utf8"));
    const slug = typeof body === "object" && body !== null && FIELD in body ? body[FIELD] : undefined;
    return typeof slug === "string" ? [slug] : [];
  } catch {
    return [];
  }
}

async function readAhead(c: Context<AppEnv>, isEnough: (piece: Uint8Array) => boolean): Promise<void> {
  const { raw } = c.req;
  if (!raw.body) return;
  const reader = raw.body.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let failure: unknown;
  try {
    while (bytes < MAX_BYTES) {
      const { done, value } = await reader.read();
      if (done) break;
      pieces.push(value);
      bytes += value.byteLength;
      if (isEnough(value)) break;
    }
  } catch (error) {
    failure = error;
  }
  const rest: UnderlyingDefaultSource<Uint8Array> = {
    async pull(controller) {
      const piece = pieces.shift();
      if (piece) return controller.enqueue(piece);
      if (failure !== undefined) return controller.error(failure);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  };
  // No further read-ahead, because the call may be rejected.
  const body = new ReadableStream(rest, { highWaterMark: 0 });
  c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
}
