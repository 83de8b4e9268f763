import { describe, expect, test } from "bun:test";
import { extractContract } from "../extract-contract";
import { textDocument } from "../fixtures/text-document";
import { applyReplacements, isReplacement, isSuperseded } from "./superseded";

const read = (text: string) => extractContract(textDocument(text)).data;

describe("isSuperseded", () => {
  test.each([
    ["the old side of a rise", "The monthly fee is increased from ", " to $1,600"],
    [
      "what an earlier agreement paid",
      "replaces the agreement of 2024 under which the Creator was paid ",
      " per month",
    ],
    ["what was received", "under which the Creator received ", " per month"],
    ["a replaced date", "the end date of ", " is replaced by January 31, 2027"],
    ["an example in a form", "Number of videos (e.g. ", " videos per month)"],
    ["a day changed by hand", "Start date: ", ", changed by hand to 1 June 2026"],
    ["a former fee", "Prior fee: ", "/month"],
    ["substituted words", "In clause 6.1, for “", "” substitute “£3,300”"],
  ])("is true for %s", (_, before, after) => expect(isSuperseded(before, after)).toBe(true));

  test.each([
    ["a fee due before a day", "The Brand shall pay, prior to the fifth day, a monthly fee of ", " to the Creator"],
    ["a range of dates", "The campaign runs from ", " to July 31, 2026"],
    ["the new side of a rise", "The count rises from four to ", " videos"],
    ["a term that begins", "The term commences on ", " and ends on"],
    ["a fee after a notice", "Prior written notice is due. The fee is ", " per month"],
  ])("is false for %s", (_, before, after) => expect(isSuperseded(before, after)).toBe(false));
});

describe("isReplacement", () => {
  test.each([
    ["the new side of a rise", "The monthly fee is increased from $1,000 to "],
    ["new words in place of old ones", "the words “four (4) videos” are replaced by “"],
    ["an inserted date", "amended by deleting “October 31, 2026” and inserting in its place “"],
    ["words to substitute", "In clause 6.1, for “£2,750” substitute “"],
  ])("is true for %s", (_, before) => expect(isReplacement(before)).toBe(true));

  test.each([
    ["the old side of a rise", "The monthly fee is increased from "],
    ["a range of dates", "The campaign runs from May 1, 2026 to "],
    ["a fee after a change", "The parties changed the address. The fee is "],
  ])("is false for %s", (_, before) => expect(isReplacement(before)).toBe(false));
});

describe("applyReplacements", () => {
  const told = (value: string, start: number, ...features: string[]) => ({ value, features, start, end: start + 4 });
  const [recital, old, now] = [told("4", 10, "monthly"), told("4", 90, "superseded"), told("5", 130, "replaces")];

  test("gives the old value's features to the new value at its position", () => {
    expect(applyReplacements([recital, old, now]).map(({ value, start }) => [value, start])).toEqual([
      ["5", 130],
      ["5", 130],
      ["5", 130],
    ]);
    expect(applyReplacements([recital, old, now])[0]?.features).toEqual(["monthly"]);
  });

  test("applies the later of two changes", () => {
    const later = [told("5", 300, "superseded"), told("6", 340, "replaces")];
    expect(applyReplacements([recital, old, now, ...later]).map(({ value }) => value)).toEqual([
      "6",
      "6",
      "6",
      "6",
      "6",
    ]);
  });

  test("keeps the old value when a change is reverted", () => {
    const back = [told("5", 300, "superseded"), told("4", 340, "replaces")];
    expect(applyReplacements([recital, old, now, ...back]).map(({ value }) => value)).toEqual([
      "4",
      "4",
      "4",
      "4",
      "4",
    ]);
  });

  test("keeps a value far from the new one", () => {
    const far = told("5", 400, "replaces");
    expect(applyReplacements([recital, old, far])).toEqual([recital, old, far]);
  });
});

describe("extractContract with former values", () => {
  test("ignores the old fee, end and count of an amendment", () => {
    const text =
      "The monthly fee is increased from $1,000 to $1,600. The end date of July 31, 2026 is replaced by January 31, 2027. " +
      "The count falls from 6 videos per month to 4 videos per month.";
    expect(read(text).monthlyFee).not.toBe("1000.00");
    expect(read(text).endDate).not.toBe("2026-07-31");
    expect(read(text).videosPerMonth).not.toBe(6);
  });

  test("prefers an amendment's new count to the recital's", () => {
    const text =
      "WHEREAS Contractor produces four (4) videos per month for Company's YouTube channel; and WHEREAS the parties wish to change this;\n" +
      'In Section 3.1 the words "four (4) videos" are replaced by "five (5) videos".\n' +
      "All other terms of the Agreement, which was made on November 3, 2025, remain in full force and effect.";
    expect(read(text).videosPerMonth).toBe(5);
  });

  test("does not read an agency's share as the creator's fee", () => {
    expect(read("The agency, Bright Co., retains $300 per month.").monthlyFee).toBe("");
  });

  test("does not read a cost as a fee", () => {
    expect(read("It cost $4.99 per month for the magazine.").monthlyFee).toBe("");
  });
});
