import busboy from "busboy";
import type { Context } from "hono";
import type { AppEnv } from "../../platform/http/env";

const FIELD = "portalSlug";

/** How much of a body is read to find the field: text fields before a form's file, or a whole JSON body. */
const MOST_BYTES = 64 * 1024;

/** The different slugs that an upload's call sends: by `X-Portal-Slug`, as query and as field of its form or JSON body. */
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
  const found: string[] = [];
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  const parser = formParser(type);
  if (!parser) return found;
  // A field behind the file may stand in the same piece of the body.
  parser.on("field", (name, value) => !isOver && name === FIELD && found.push(value));
  parser.on("file", (_, stream) => {
    // Destroying the parser ends this stream with an error.
    stream.on("error", () => {});
    stream.resume();
    end();
  });
  // The call's own reader refuses a form that cannot be read.
  parser.on("error", end);
  await readAhead(c, (piece) => {
    parser.write(piece);
    return isOver;
  });
  parser.destroy();
  return found;
}

function formParser(type: string) {
  try {
    return busboy({ headers: { "content-type": type }, limits: { fieldSize: 1000 } });
  } catch {
    return null;
  }
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

/** Shows the first pieces of a body to `isEnough`, and puts them back in front of the rest for the call to read. */
async function readAhead(c: Context<AppEnv>, isEnough: (piece: Uint8Array) => boolean): Promise<void> {
  const { raw } = c.req;
  if (!raw.body) return;
  const reader = raw.body.getReader();
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  let failure: unknown;
  try {
    while (bytes < MOST_BYTES) {
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
  // No more is read ahead, because the call may be refused.
  const body = new ReadableStream(rest, { highWaterMark: 0 });
  c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
}
