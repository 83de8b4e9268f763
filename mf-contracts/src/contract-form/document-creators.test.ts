import { describe, expect, test } from "bun:test";
import { exampleExtraction, exampleSeveral } from "@crm/testing/msw";
import { creatorsInWords, readingOfCreator, remainingCreators } from "./document-creators";

const found = (value: string) => ({ value, confidence: 0.5, quote: value, page: 1 });
const people = (...names: string[]) => names.map((name) => ({ fullName: found(name) }));

describe("creatorsInWords()", () => {
  test.each([
    [people("Ada Lovelace", "Grace Hopper"), "two creators: Ada Lovelace and Grace Hopper"],
    [people("A", "B", "C"), "three creators: A, B, and C"],
    [people(..."ABCDEFGHI"), "nine creators: A, B, C, D, E, F, G, H, and I"],
    [people(..."ABCDEFGHIJ"), "10 creators: A, B, C, D, E, F, G, H, I, and J"],
  ])("%#: creatorsInWords() writes numbers up to nine as words", (creators, words) => {
    expect(creatorsInWords(creators)).toBe(words);
  });
});

describe("readingOfCreator()", () => {
  test("readingOfCreator() uses the creator's own values and passages, and the document's for all other fields", () => {
    const reading = readingOfCreator(exampleSeveral, 1);
    expect(reading.data).toEqual({
      ...exampleSeveral.data,
      ...{ fullName: "Grace Hopper", socialHandle: "@gracecodes", monthlyFee: "1200.00", videosPerMonth: 6 },
    });
    expect(reading.fields.fullName?.quote).toBe("Grace Hopper");
    expect(reading.fields.monthlyFee?.quote).toBe("$1,200 per month");
    expect(reading.fields.startDate).toEqual(exampleSeveral.fields.startDate);
  });

  test("readingOfCreator() replaces only name and handle when an older server sent no other values per creator", () => {
    const creators = (exampleSeveral.creators ?? []).map(({ fullName }) => ({ fullName }));
    const reading = readingOfCreator({ ...exampleSeveral, creators }, 1);
    expect(reading.data).toEqual({ ...exampleSeveral.data, fullName: "Grace Hopper", socialHandle: "" });
    expect(reading.fields.monthlyFee).toEqual(exampleSeveral.fields.monthlyFee);
  });

  test("readingOfCreator() leaves the fee empty if only a different creator has one", () => {
    const creators = (exampleSeveral.creators ?? []).map((one, at) => {
      const { monthlyFee, ...others } = one;
      return at === 0 ? one : others;
    });
    const reading = readingOfCreator({ ...exampleSeveral, creators }, 1);
    expect(reading.data.monthlyFee).toBe("");
    expect(reading.fields).not.toHaveProperty("monthlyFee");
  });

  test("readingOfCreator() keeps the model's second value only for the first creator", () => {
    const second = { ...found("Augusta King") };
    const fields = { ...exampleSeveral.fields, fullName: { ...found("Ada Lovelace"), second } };
    expect(readingOfCreator({ ...exampleSeveral, fields }, 0).fields.fullName).toEqual(fields.fullName);
    expect(readingOfCreator({ ...exampleSeveral, fields }, 1).fields.fullName).not.toHaveProperty("second");
  });

  test("readingOfCreator() leaves the handle empty if the creator has none", () => {
    const reading = readingOfCreator({ ...exampleSeveral, creators: people("Ada Lovelace", "Mary Jackson") }, 1);
    expect(reading.data.socialHandle).toBe("");
    expect(reading.fields).not.toHaveProperty("socialHandle");
  });

  test("readingOfCreator() returns the reading of a document with one creator unchanged", () => {
    expect(readingOfCreator(exampleExtraction, 0)).toBe(exampleExtraction);
  });
});

test("remainingCreators() lists the indexes of creators without a saved contract", () => {
  expect(remainingCreators(exampleSeveral, [])).toEqual([0, 1]);
  expect(remainingCreators(exampleSeveral, [0])).toEqual([1]);
  expect(remainingCreators(exampleSeveral, [1, 0])).toEqual([]);
  expect(remainingCreators(exampleExtraction, [])).toEqual([]);
});
