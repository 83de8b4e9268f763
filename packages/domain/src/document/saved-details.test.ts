import { describe, expect, test } from "bun:test";
import type { ExpectedDetail } from "./expected-details";
import {
  countDetails,
  type DetailValue,
  detailOutcome,
  detailText,
  savedAccuracy,
  sumOfDetails,
} from "./saved-details";

type Case = [string, ExpectedDetail, DetailValue, DetailValue, ReturnType<typeof detailOutcome>];

describe("detailOutcome", () => {
  test.each<Case>([
    ['is "left" for the same name', "fullName", "Ada Lovelace", "Ada Lovelace", "left"],
    ['is "left" for a name with different case and spacing', "fullName", "ADA LOVELACE", " Ada  Lovelace", "left"],
    ['is "changed" for another name', "fullName", "Ada Lovelace", "Grace Hopper", "changed"],
    ['is "changed" for a name with its accent', "fullName", "Jose Diaz", "José Diaz", "changed"],
    ['is "left" for a handle without its @', "socialHandle", "ada", "@ada", "left"],
    ['is "changed" for a handle with a different character', "socialHandle", "@ada.l", "@ada_l", "changed"],
    ['is "left" for a fee in a different format', "monthlyFee", "2500.00", "$2,500", "left"],
    ['is "changed" for another fee', "monthlyFee", "2500.00", "250.00", "changed"],
    ['is "emptied" for a fee changed to 0', "monthlyFee", "2500.00", "0.00", "emptied"],
    ["is null for a missing fee, saved as 0", "monthlyFee", undefined, "0.00", null],
    ['is "changed" for another day', "endDate", "2026-11-01", "2026-10-31", "changed"],
    ['is "filled" for a missing day that the user added', "startDate", undefined, "2026-05-01", "filled"],
    [
      'is "left" for platforms in a different order',
      "platforms",
      ["TikTok", "Instagram"],
      ["instagram", "TikTok"],
      "left",
    ],
    ['is "left" for a platform by its old name', "platforms", ["Twitter"], ["X"], "left"],
    ['is "changed" for an added platform', "platforms", ["TikTok"], ["TikTok", "X"], "changed"],
    ['is "emptied" for removed platforms', "platforms", ["TikTok"], [], "emptied"],
    ['is "left" for videos as a number and as text', "videosPerMonth", 4, "4", "left"],
    ["is null for missing videos, saved as 0", "videosPerMonth", null, 0, null],
    ['is "filled" for missing videos that the user added', "videosPerMonth", null, 4, "filled"],
  ])("%s", (_case, field, read, saved, outcome) => {
    const texts = { read: detailText(field, read), saved: detailText(field, saved) };
    expect(detailOutcome(field, { ...texts, isUnseen: false })).toBe(outcome);
  });

  test("a value that needed a check and got none is unseen, unless it was changed", () => {
    const read = { read: "2026-05-01", isUnseen: true };
    expect(detailOutcome("startDate", { ...read, saved: "2026-05-01" })).toBe("unseen");
    expect(detailOutcome("startDate", { ...read, saved: "2026-06-01" })).toBe("changed");
  });
});

describe("savedAccuracy", () => {
  test("is the share of unchanged details among the confirmed ones", () => {
    const counts = countDetails([
      { outcome: "left", wasSure: true, count: 6 },
      { outcome: "left", wasSure: false, count: 1 },
      { outcome: "changed", wasSure: true, count: 1 },
      { outcome: "emptied", wasSure: false, count: 1 },
      { outcome: "filled", wasSure: false, count: 1 },
      { outcome: "unseen", wasSure: false, count: 5 },
    ]);
    expect(counts).toEqual({ left: 7, changed: 1, filled: 1, emptied: 1, unseen: 5, sure: 7, sureWrong: 1 });
    expect(savedAccuracy(counts)).toBe(0.7);
  });

  test("of summed counts is the share of unchanged details in the sum", () => {
    const right = countDetails([{ outcome: "left", wasSure: true, count: 3 }]);
    const wrong = countDetails([{ outcome: "changed", wasSure: true, count: 1 }]);
    expect(sumOfDetails([right, wrong])).toMatchObject({ left: 3, changed: 1, sure: 4, sureWrong: 1 });
    expect(savedAccuracy(sumOfDetails([right, wrong]))).toBe(0.75);
  });

  test("is null when no detail was confirmed", () => {
    expect(savedAccuracy(countDetails([{ outcome: "unseen", wasSure: false, count: 3 }]))).toBeNull();
  });
});
