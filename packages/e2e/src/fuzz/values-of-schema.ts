import fc from "fast-check";
import { ODD_TEXTS } from "./odd-values";
import type { Schema } from "./operations";

/** Existing ids, so that some values refer to rows. `isSensible` limits texts and numbers to realistic ones. */
export type Pools = { ids: readonly number[]; uploadIds: readonly string[]; isSensible?: boolean };

/** Generates values that match the schema; `name` selects suitable texts and ids. */
export function valuesOf(schema: Schema, pools: Pools, name = ""): fc.Arbitrary<unknown> {
  if (schema.not) return fc.constant(undefined);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => valuesOf(each, pools, name)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => valuesOf({ ...schema, type }, pools, name)));
  }
  switch (schema.type) {
    case "object":
      return objectsOf(schema, pools);
    case "array":
      return fc.array(valuesOf(schema.items ?? {}, pools, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "string":
      return textsOf(schema, pools, name);
    case "integer":
      return integersOf(schema, pools, name);
    case "number":
      return pools.isSensible
        ? integersOf(schema, pools, name)
        : fc.oneof(integersOf(schema, pools, name), fc.double({ ...boundsOf(schema, 1e12), noNaN: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectsOf({ properties = {}, required = [] }: Schema, pools: Pools): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, valuesOf(schema, pools, name)]),
  );
  return fc.record(model, { requiredKeys: required.filter((key) => key in model) });
}

function textsOf({ pattern, minLength = 0, maxLength = 1000 }: Schema, pools: Pools, name: string) {
  if (pattern) return fc.stringMatching(new RegExp(pattern));
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength;
  // Padded, because a filter that no text fits would never end.
  const sensible = meaningful(name, pools)
    .map((text) => text.padEnd(minLength, "x"))
    .filter(fits);
  if (pools.isSensible) return sensible;
  const odd = fc.constantFrom(...ODD_TEXTS.filter(fits));
  const anything = fc.string({ unit: "binary", minLength, maxLength: Math.min(maxLength, 40) });
  const full = fc.constant("x".repeat(Math.min(maxLength, 20_000)));
  return fc.oneof(
    { weight: 6, arbitrary: sensible },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: full },
  );
}

const day = fc
  .date({ min: new Date("2024-01-01"), max: new Date("2029-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const word = fc.constantFrom("Ada", "@ada", "Spring look", "reels", "x");

function meaningful(name: string, { uploadIds }: Pools): fc.Arbitrary<string> {
  if (/date|start|end$|expiresAt/i.test(name)) return day;
  if (/fee|amount|views|engagement|days|videos/i.test(name)) return fc.nat(5000).map(String);
  if (/url|address$|paths?$|origin|ancestors/i.test(name))
    return fc.constantFrom("https://example.com/a?b=1", "/api/video-submissions/1/video", "https://example.com");
  if (/email/i.test(name)) return fc.constant("ada@example.com");
  if (name === "phone") return fc.constantFrom("+15550100123", "(555) 010-0123");
  if (name === "paymentMethod") return fc.constantFrom("PayPal", "Wire Transfer", "Zelle", "paypal", "wire");
  if (name === "paymentDetails") return fc.constantFrom("ada@example.com", "IBAN DE89370400440532013000");
  if (name === "uploadId") return fc.constantFrom("x", ...uploadIds);
  if (name === "fileName") return fc.constantFrom("video.mp4", "clip.mov", "page.html");
  if (name === "version") return fc.constantFrom("1.0.0", "0.1.0", "2.0.0-rc.1");
  if (name === "type") return fc.constantFrom("info", "general", "update", "reminder");
  if (name === "priority") return fc.constantFrom("low", "medium", "normal", "high", "urgent");
  if (/month/i.test(name)) return day.map((date) => date.slice(0, 7));
  return word;
}

function integersOf(schema: Schema, { ids, isSensible }: Pools, name: string): fc.Arbitrary<number> {
  const { min, max } = boundsOf(schema, Number.MAX_SAFE_INTEGER);
  const fits = (value: number) => value >= min && value <= max;
  const edges = [min, max, 0, 1, 2_147_483_647, 2_147_483_648, 4_294_967_296, 1e15].filter(fits);
  const some = fc.integer({ min: Math.ceil(Math.max(min, -100)), max: Math.floor(Math.min(max, 10_000)) });
  const known = /Id$|^revisionOf$/.test(name) && ids.length > 0 ? fc.constantFrom(...ids) : some;
  if (isSensible) return known;
  return fc.oneof({ weight: 6, arbitrary: known }, { weight: 2, arbitrary: some }, fc.constantFrom(...edges));
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: Schema, widest: number): { min: number; max: number } {
  const min = exclusiveMinimum === undefined ? (minimum ?? -widest) : exclusiveMinimum + 1;
  return { min, max: maximum ?? widest };
}
