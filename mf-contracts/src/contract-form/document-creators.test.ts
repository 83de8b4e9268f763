import { describe, expect, test } from "bun:test";
import { exampleExtraction, exampleSeveral } from "@crm/testing/msw";
import { creatorsInWords, creatorsLeft, readingOfCreator } from "./document-creators";

const found = (value: string) => ({ value, confidence: 0.5, quote: value, page: 1 });
const people = (...names: string[]) => names.map((name) => ({ fullName: found(name) }));

describe("creators in words", () => {
  test.each([
    [people("Ada Lovelace", "Grace Hopper"), "two creators: Ada Lovelace and Grace Hopper"],
    [people("A", "B", "C"), "three creators: A, B, and C"],
    [people(..."ABCDEFGHI"), "nine creators: A, B, C, D, E, F, G, H, and I"],
    [people(..."ABCDEFGHIJ"), "10 creators: A, B, C, D, E, F, G, H, I, and J"],
  ])("%#: the number is a word up to nine", (creators, words) => {
    expect(creatorsInWords(creators)).toBe(words);
  });
});

describe("the reading of one of several creators", () => {
  test("has their values with their passages, and what is not of one creator as it was read", () => {
    const reading = readingOfCreator(exampleSeveral, 1);
    expect(reading.data).toEqual({
      ...exampleSeveral.data,
      ...{ fullName: "Grace Hopper", socialHandle: "@gracecodes", monthlyFee: "1200.00", videosPerMonth: 6 },
    });
    expect(reading.fields.fullName?.quote).toBe("Grace Hopper");
    expect(reading.fields.monthlyFee?.quote).toBe("$1,200 per month");
    expect(reading.fields.startDate).toEqual(exampleSeveral.fields.startDate);
  });

  test("has all but name and handle as it was read where an earlier server tells creators apart by these alone", () => {
    const creators = (exampleSeveral.creators ?? []).map(({ fullName }) => ({ fullName }));
    const reading = readingOfCreator({ ...exampleSeveral, creators }, 1);
    expect(reading.data).toEqual({ ...exampleSeveral.data, fullName: "Grace Hopper", socialHandle: "" });
    expect(reading.fields.monthlyFee).toEqual(exampleSeveral.fields.monthlyFee);
  });

  test("has no fee where only the other one's was found", () => {
    const creators = (exampleSeveral.creators ?? []).map((one, at) => {
      const { monthlyFee, ...others } = one;
      return at === 0 ? one : others;
    });
    const reading = readingOfCreator({ ...exampleSeveral, creators }, 1);
    expect(reading.data.monthlyFee).toBe("");
    expect(reading.fields).not.toHaveProperty("monthlyFee");
  });

  test("keeps what a model read for the one whose values the fields hold", () => {
    const second = { ...found("Augusta King") };
    const fields = { ...exampleSeveral.fields, fullName: { ...found("Ada Lovelace"), second } };
    expect(readingOfCreator({ ...exampleSeveral, fields }, 0).fields.fullName).toEqual(fields.fullName);
    expect(readingOfCreator({ ...exampleSeveral, fields }, 1).fields.fullName).not.toHaveProperty("second");
  });

  test("has no handle where theirs was not found, and never the other one's", () => {
    const reading = readingOfCreator({ ...exampleSeveral, creators: people("Ada Lovelace", "Mary Jackson") }, 1);
    expect(reading.data.socialHandle).toBe("");
    expect(reading.fields).not.toHaveProperty("socialHandle");
  });

  test("of a document with one creator is the document's own", () => {
    expect(readingOfCreator(exampleExtraction, 0)).toBe(exampleExtraction);
  });
});

test("creators are left until their contracts are made", () => {
  expect(creatorsLeft(exampleSeveral, [])).toEqual([0, 1]);
  expect(creatorsLeft(exampleSeveral, [0])).toEqual([1]);
  expect(creatorsLeft(exampleSeveral, [1, 0])).toEqual([]);
  expect(creatorsLeft(exampleExtraction, [])).toEqual([]);
});
