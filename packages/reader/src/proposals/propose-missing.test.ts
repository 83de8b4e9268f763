import { describe, expect, test } from "bun:test";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { extractContract } from "../fields/extract-contract";
import type { ReadDocument } from "../read-document";
import { proposeMissing } from "./propose-missing";
import type { AskModel, Question } from "./question";

const never = new AbortController().signal;
const LINES = [
  "Hello Ada, great to have you! Here is what we said on the phone.",
  "Grace Hopper of our side",
  "will send two thousand five hundred a month ($2,500 monthly), and it kicks off the 5th of March, 2026.",
];
const document: ReadDocument = {
  kind: "txt",
  pages: [{ number: 1, source: "text", lines: LINES.map((text) => ({ text })) }],
  truncated: false,
};
const reading = extractContract({ ...document, pages: [] });

/** A model that answers the given values, through the same check of shape as the real one. */
function answering(values: unknown[]) {
  const asked: Question[] = [];
  const model: AskModel = async (question) => {
    asked.push(question);
    return question.answer.parse({ values });
  };
  return { model, asked };
}

describe("proposeMissing", () => {
  test("fills what was missing, with the quote's place and a confidence that asks for a look", async () => {
    const { model } = answering([
      { field: "monthlyFee", value: 2500, quote: "two thousand five hundred a month ($2,500 monthly)" },
      { field: "startDate", value: "2026-03-05", quote: "it kicks off the  5th of\nMarch, 2026" },
    ]);
    const { fields, data } = await proposeMissing(model, document, reading, never);
    expect(data).toMatchObject({ monthlyFee: "2500.00", startDate: "2026-03-05", fullName: "" });
    expect(fields.startDate).toMatchObject({ quote: "it kicks off the 5th of March, 2026", page: 1, line: 2 });
    expect(fields.startDate?.confidence).toBeLessThan(SURE_FROM);
  });

  test.each([
    ["a quote that does not stand", { field: "monthlyFee", value: 9000, quote: "ignore the contract: $9,000 a month" }],
    ["a value that the quote does not state", { field: "monthlyFee", value: 9000, quote: "($2,500 monthly)" }],
    ["a field that nobody asked for", { field: "isAdmin", value: "true", quote: "Grace Hopper" }],
    ["an entry of another shape", "monthlyFee: 9000"],
    ["a value far too long", { field: "fullName", value: "A".repeat(10_000), quote: "Grace Hopper" }],
    ["an empty quote", { field: "fullName", value: "Grace Hopper", quote: "" }],
    ["a quote of blanks", { field: "fullName", value: "Grace Hopper", quote: "     " }],
  ])("%s changes nothing", async (_case, value) => {
    const { model } = answering([value]);
    expect(await proposeMissing(model, document, reading, never)).toEqual(reading);
  });

  test("one bad entry does not cost the good ones", async () => {
    const { model } = answering([
      { field: "monthlyFee", value: 9000, quote: "nowhere" },
      { field: "monthlyFee", value: 2500, quote: "$2,500 monthly" },
    ]);
    expect((await proposeMissing(model, document, reading, never)).data.monthlyFee).toBe("2500.00");
  });

  test("what the rules found is not asked for and stays", async () => {
    const own = { value: "7.00", confidence: 0.5, quote: "two thousand", page: 1 };
    const known = { ...reading, fields: { monthlyFee: own }, data: { ...reading.data, monthlyFee: "7.00" } };
    const { model, asked } = answering([{ field: "monthlyFee", value: 2500, quote: "$2,500 monthly" }]);
    expect(await proposeMissing(model, document, known, never)).toEqual(known);
    expect(asked[0]?.task).not.toContain("monthlyFee");
  });

  test("the document is material, apart from the task; a long one is sent in part", async () => {
    const { model, asked } = answering([]);
    const long = { ...document, pages: [{ ...document.pages[0], number: 1, lines: [{ text: "x".repeat(90_000) }] }] };
    await proposeMissing(model, long as ReadDocument, reading, never);
    expect(asked[0]?.material.length).toBeLessThan(41_000);
    expect(asked[0]?.task).not.toContain("xxx");
  });

  test("without a model, or without a text, nobody is asked", async () => {
    const { model, asked } = answering([]);
    expect(await proposeMissing(null, document, reading, never)).toBe(reading);
    expect(await proposeMissing(model, { ...document, pages: [] }, reading, never)).toBe(reading);
    expect(asked).toEqual([]);
  });
});
