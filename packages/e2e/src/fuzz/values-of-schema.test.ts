import { expect, test } from "bun:test";
import fc from "fast-check";
import { z } from "zod";
import { jsonText, RawNumber } from "./odd-values";
import type { Schema } from "./operations";
import { spoiled } from "./spoil-value";
import { valuesOf } from "./values-of-schema";

const BODY: Schema = {
  type: "object",
  properties: {
    contractId: { type: "integer", exclusiveMinimum: 0, maximum: 9007199254740991 },
    fullName: { type: "string", minLength: 1, maxLength: 200 },
    startDate: { type: ["string", "null"] },
    month: { type: "string", pattern: "^2\\d\\d\\d-(0[1-9]|1[0-2])$" },
    platforms: { type: "array", maxItems: 20, items: { type: "string", enum: ["reels", "tiktok"] } },
    status: { anyOf: [{ type: "string", const: "" }, { type: "boolean" }] },
  },
  required: ["contractId", "fullName"],
};
const taken = z.object({
  contractId: z.number().int().positive(),
  fullName: z.string().min(1).max(200),
  startDate: z.string().nullish(),
  month: z
    .string()
    .regex(/^2\d\d\d-(0[1-9]|1[0-2])$/)
    .optional(),
  platforms: z
    .array(z.enum(["reels", "tiktok"]))
    .max(20)
    .optional(),
  status: z.union([z.literal(""), z.boolean()]).optional(),
});
const pools = { ids: [7], uploadIds: [] };
const sample = (values: fc.Arbitrary<unknown>) => fc.sample(values, { seed: 1, numRuns: 300 });

test.each([true, false])("generated values match their schema, with and without isSensible (%p)", (isSensible) => {
  const values = sample(valuesOf(BODY, { ...pools, isSensible })).map((value) => taken.parse(value));
  expect(values.some(({ month }) => month !== undefined) && values.some(({ month }) => month === undefined)).toBe(true);
});

test("sensible values refer to existing ids", () => {
  const ids = sample(valuesOf({ type: "integer" }, { ...pools, isSensible: true }, "contractId"));
  expect(new Set(ids)).toEqual(new Set([7]));
});

test("spoiled values lack fields, have other fields and exceed the database's numbers", () => {
  const texts = sample(spoiled(valuesOf(BODY, { ...pools, isSensible: true }))).map((value) => jsonText(value) ?? "");
  expect(texts.some((text) => !text.includes("contractId"))).toBe(true);
  for (const odd of [
    /"__proto__":/,
    /:-0[,}]/,
    /:1e999[,}]/,
    /9223372036854775808/,
    /\\ud800/,
    /\\u0000/,
    /2023-02-30/,
  ])
    expect(texts.some((text) => odd.test(text))).toBe(true);
});

test("valuesOf returns the same values for the same seed", () => {
  const texts = () => sample(spoiled(valuesOf(BODY, pools))).map(jsonText);
  expect(texts()).toEqual(texts());
});

test("jsonText writes odd numbers exactly as spelled", () => {
  expect(jsonText({ a: [new RawNumber("-0"), "raw"], b: new RawNumber("1e999") })).toBe('{"a":[-0,"raw"],"b":1e999}');
});
