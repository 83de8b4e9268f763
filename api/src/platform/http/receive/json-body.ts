import type { Context } from "hono";
import { HttpError, TooLarge, WrongType } from "../../errors/errors";

/** What a JSON body may measure where its route names nothing else. */
const JSON_BYTES = 1_000_000;

/**
 * Reads a JSON body once: 415 for another type, 413 past `maxBytes`, 400 where it is no JSON. Keys named `__proto__` vanish.
 * A call with neither body nor type has the empty body.
 */
export async function readJsonBody(c: Context, maxBytes = JSON_BYTES): Promise<void> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type === undefined && (await isEmpty(c))) return;
  if (type !== "application/json") throw WrongType("This call takes application/json only");
  const text = withoutPrototypes(await readText(c, maxBytes));
  c.req.raw = new Request(c.req.url, { method: c.req.method, headers: c.req.raw.headers, body: text });
}

async function isEmpty(c: Context): Promise<boolean> {
  for await (const chunk of untilBrokenOff(c.req.raw.clone().body)) if (chunk.byteLength > 0) return false;
  return true;
}

async function readText(c: Context, maxBytes: number): Promise<string> {
  if (Number(c.req.header("Content-Length") ?? 0) > maxBytes) throw tooLarge(maxBytes);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of untilBrokenOff(c.req.raw.body)) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) throw tooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

// Who hangs up midway reads no answer, but is no fault of the server's either, which its log and its figures would tell of.
async function* untilBrokenOff(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpError(400, "broken_off", "The body broke off before its end");
  }
}

// An escape could spell the key too; walking every value is slow, so only suspicious bodies pay for it.
function withoutPrototypes(text: string): string {
  if (!/__proto__|\\u00/i.test(text)) return text;
  try {
    return JSON.stringify(JSON.parse(text, (key, value: unknown) => (key === "__proto__" ? undefined : value)));
  } catch {
    throw new HttpError(400, "malformed_json", "The body is not valid JSON");
  }
}

const tooLarge = (maxBytes: number) => TooLarge(`The body may be at most ${maxBytes.toLocaleString("en-US")} bytes`);
