import { API_LIMITS } from "@crm/domain/server/api-limits";
import { readDay } from "@crm/domain/value/calendar";
import type { Context } from "hono";
import { HttpError, TooLarge, WrongType } from "../../errors/errors";

const JSON_BYTES = API_LIMITS.jsonBytes;

/** Replaces instants in `days` fields by their day in the business's time zone and drops `__proto__` keys. A missing body counts as `{}`. */
export async function readJsonBody(c: Context, days: ReadonlySet<string>, maxBytes = JSON_BYTES): Promise<void> {
  const type = c.req.header("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type === undefined && (await isEmpty(c))) return;
  if (type !== "application/json") throw WrongType("This call takes application/json only");
  const text = cleanBody((await readText(c, maxBytes)) || "{}", days, c.var.timeZone);
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

// A client that disconnects is not a server fault, so it must not be logged as a 500.
async function* untilBrokenOff(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    yield* body ?? [];
  } catch {
    throw new HttpError(400, "broken_off", "The body broke off before its end");
  }
}

// Escapes can also spell __proto__. Visiting every value is slow, so only suspicious bodies are visited.
function cleanBody(text: string, days: ReadonlySet<string>, timeZone: string): string {
  const mayHoldInstants = days.size > 0 && /\dT\d\d:/.test(text);
  if (!mayHoldInstants && !/__proto__|\\u00/i.test(text)) return text;
  const clean = (key: string, value: unknown) => {
    if (key === "__proto__") return undefined;
    return days.has(key) && typeof value === "string" ? (readDay(value.trim(), timeZone) ?? value) : value;
  };
  try {
    return JSON.stringify(JSON.parse(text, clean));
  } catch {
    throw new HttpError(400, "malformed_json", "The body is not valid JSON");
  }
}

const tooLarge = (maxBytes: number) => TooLarge(`The body may be at most ${maxBytes.toLocaleString("en-US")} bytes`);
