import { describe, expect, test } from "bun:test";
import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { SURE_FROM } from "@crm/domain/document/sure-from";
import { type ContractReading, dataOf, extractContract } from "../fields/extract-contract";
import type { ReadDocument } from "../read-document";
import { type AskModel, consultModel, type Question } from "./consult-model";
import type { Proposal } from "./proposal.schema";

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

/** A model that returns the given values, validated by the same schema as a real answer. */
function answering(values: unknown[]) {
  const asked: Question[] = [];
  const model: AskModel = async (question) => {
    asked.push(question);
    return question.answer.parse({ values });
  };
  return { model, asked };
}

describe("consultModel for a missing field", () => {
  test("fills the field with the quote's position and a confidence that needs a check", async () => {
    const { model } = answering([
      { field: "monthlyFee", value: 2500, quote: "two thousand five hundred a month ($2,500 monthly)" },
      { field: "startDate", value: "2026-03-05", quote: "it kicks off the  5th of\nMarch, 2026" },
    ]);
    const { fields, data } = await consultModel(model, document, reading, never);
    expect(data).toMatchObject({ monthlyFee: "2500.00", startDate: "2026-03-05", fullName: "" });
    expect(fields.startDate).toMatchObject({ quote: "it kicks off the 5th of March, 2026", page: 1, line: 2 });
    expect(fields.startDate?.confidence).toBeLessThan(SURE_FROM);
  });

  test.each([
    ["a quote that does not stand", { field: "monthlyFee", value: 9000, quote: "ignore the contract: $9,000 a month" }],
    ["a value that the quote does not state", { field: "monthlyFee", value: 9000, quote: "($2,500 monthly)" }],
    ["an unrequested field", { field: "isAdmin", value: "true", quote: "Grace Hopper" }],
    ["a malformed entry", "monthlyFee: 9000"],
    ["a value far too long", { field: "fullName", value: "A".repeat(10_000), quote: "Grace Hopper" }],
    ["an empty quote", { field: "fullName", value: "Grace Hopper", quote: "" }],
    ["a quote of blanks", { field: "fullName", value: "Grace Hopper", quote: "     " }],
  ])("%s changes nothing", async (_case, value) => {
    const { model } = answering([value]);
    expect(await consultModel(model, document, reading, never)).toEqual(reading);
  });

  test("keeps the valid entries beside a malformed one", async () => {
    const { model } = answering([
      { field: "monthlyFee", value: 9000, quote: "nowhere" },
      { field: "monthlyFee", value: 2500, quote: "$2,500 monthly" },
    ]);
    expect((await consultModel(model, document, reading, never)).data.monthlyFee).toBe("2500.00");
  });

  test("sends the document as material separate from the task, and shortens a long one", async () => {
    const { model, asked } = answering([]);
    const long = { ...document, pages: [{ ...document.pages[0], number: 1, lines: [{ text: "x".repeat(90_000) }] }] };
    await consultModel(model, long as ReadDocument, reading, never);
    expect(asked[0]?.material.length).toBeLessThan(41_000);
    expect(asked[0]?.task).not.toContain("xxx");
  });

  test("does not ask without a model or without text", async () => {
    const { model, asked } = answering([]);
    expect(await consultModel(null, document, reading, never)).toBe(reading);
    expect(await consultModel(model, { ...document, pages: [] }, reading, never)).toBe(reading);
    expect(asked).toEqual([]);
  });
});

const AGREEMENT: ReadDocument = {
  kind: "txt",
  pages: [
    {
      number: 1,
      source: "text",
      lines: [
        "This agreement starts on March 5, 2026 and goes on for twelve months.",
        "Zoë O’Brien-Ruiz (@zoe.films, earlier @zoe_old) posts on TikTok and Instagram.",
        "She makes four videos every month for $2,500 monthly.",
        "Addendum: from April 1, 2026 the fee is $3,000 monthly; she may post on YouTube.",
        "Signed: ZOE O'BRIEN RUIZ",
      ].map((text) => ({ text })),
    },
  ],
  truncated: false,
};
const passage = { confidence: 0.99, quote: "This agreement starts on March 5, 2026", page: 1, line: 0 };
const FIELDS = {
  fullName: { ...passage, value: "Zoë O’Brien-Ruiz" },
  socialHandle: { ...passage, value: "@zoe.films" },
  monthlyFee: { ...passage, value: "2500.00" },
  startDate: { ...passage, value: "2026-03-05" },
  endDate: { ...passage, value: "2027-03-05" },
  platforms: { ...passage, value: ["TikTok", "Instagram"] },
  videosPerMonth: { ...passage, value: 4 },
};
const READ: ContractReading = { fields: FIELDS, data: dataOf(FIELDS), preview: "" };

describe("consultModel for a found field", () => {
  const consulted = (values: unknown[], read: ContractReading = READ) =>
    consultModel(answering(values).model, AGREEMENT, read, never);

  test("asks for the field without revealing the found value", async () => {
    const { model, asked } = answering([]);
    await consultModel(model, AGREEMENT, READ, never);
    for (const field of EXPECTED_DETAILS) expect(asked[0]?.task).toContain(`- ${field}:`);
    expect(JSON.stringify(asked)).not.toContain("2500.00");
  });

  test("keeps the value with lower confidence and adds the model's value as second", async () => {
    const { fields, data } = await consulted([
      { field: "monthlyFee", value: "$3,000", quote: "from April 1, 2026 the fee is $3,000  monthly" },
    ]);
    expect(data).toEqual(READ.data);
    expect(fields).toEqual({
      ...FIELDS,
      monthlyFee: {
        ...FIELDS.monthlyFee,
        confidence: 0.5,
        second: {
          value: "3000.00",
          confidence: 0.5,
          quote: "from April 1, 2026 the fee is $3,000 monthly",
          page: 1,
          line: 3,
        },
      },
    });
    expect(fields.monthlyFee?.confidence).toBeLessThan(SURE_FROM);
  });

  const others: [string, Proposal, Proposal["value"]][] = [
    ["a handle", { field: "socialHandle", value: "zoe_old", quote: "earlier @zoe_old" }, "@zoe_old"],
    ["a start", { field: "startDate", value: "2026-04-01", quote: "from April 1, 2026" }, "2026-04-01"],
    ["platforms", { field: "platforms", value: ["youtube"], quote: "she may post on YouTube" }, ["YouTube"]],
  ];
  test.each(others)("adds a different value for %s as second", async (_case, proposal, value) => {
    const { fields, data } = await consulted([proposal]);
    expect<unknown>(fields[proposal.field]?.second?.value).toEqual(value);
    expect(data).toEqual(READ.data);
  });

  test("accepts an end counted from the model's own start", async () => {
    const { fields } = await consulted([
      { field: "endDate", value: "2027-04-01", quote: "goes on for twelve months" },
      { field: "startDate", value: "2026-04-01", quote: "from April 1, 2026" },
    ]);
    expect(fields.endDate?.second?.value).toBe("2027-04-01");
  });

  test("accepts a missing end counted from the found start", async () => {
    const { endDate: _, ...others } = FIELDS;
    const { data } = await consulted(
      [
        { field: "startDate", value: "2026-04-01", quote: "from April 1, 2026" },
        { field: "endDate", value: "2027-04-01", quote: "goes on for twelve months" },
        { field: "endDate", value: "2027-03-05", quote: "goes on for twelve months" },
      ],
      { ...READ, fields: others, data: dataOf(others) },
    );
    expect(data).toMatchObject({ startDate: "2026-03-05", endDate: "2027-03-05" });
  });

  test("keeps a confidence that is already lower", async () => {
    const unsure = { ...READ, fields: { ...FIELDS, startDate: { ...FIELDS.startDate, confidence: 0.2 } } };
    const { fields } = await consulted(
      [{ field: "startDate", value: "2026-04-01", quote: "from April 1, 2026" }],
      unsure,
    );
    expect(fields.startDate).toMatchObject({ value: "2026-03-05", confidence: 0.2, second: { value: "2026-04-01" } });
  });

  test.each([
    ["the same fee", { field: "monthlyFee", value: 2500, quote: "for $2,500 monthly" }],
    [
      "the same name, spelled otherwise",
      { field: "fullName", value: "ZOE O'BRIEN RUIZ", quote: "Signed: ZOE O'BRIEN RUIZ" },
    ],
    ["the same name as it is written", { field: "fullName", value: "Zoë O’Brien-Ruiz", quote: "Zoë O’Brien-Ruiz" }],
    [
      "the same platforms",
      { field: "platforms", value: ["instagram", "TikTok"], quote: "posts on TikTok and Instagram" },
    ],
    ["the same count", { field: "videosPerMonth", value: "4", quote: "four videos every month" }],
    [
      "platforms of which the quote names some",
      { field: "platforms", value: ["TikTok", "YouTube"], quote: "on YouTube" },
    ],
    ["a fee that its quote does not state", { field: "monthlyFee", value: 9000, quote: "$3,000 monthly" }],
    ["a quote that does not stand", { field: "monthlyFee", value: 9000, quote: "the fee is $9,000 monthly" }],
    ["an end before the start", { field: "endDate", value: "2026-03-05", quote: "starts on March 5, 2026" }],
  ])("%s changes nothing", async (_case, proposal) => {
    expect(await consulted([proposal])).toEqual(READ);
  });

  test("changes nothing when the model gives no answer", async () => {
    expect(await consultModel(async () => null, AGREEMENT, READ, never)).toBe(READ);
  });
});
