import { describe, expect, test } from "bun:test";
import type { ExpectedDetail } from "@crm/domain/document/expected-details";
import { isComputed, judgeField } from "./judge-field";
import type { LabelledDocument } from "./labelled-document";

const labelled = (field: ExpectedDetail, label: unknown, grounds = "exact by construction"): LabelledDocument => ({
  id: "one",
  kind: "txt",
  file: "one.txt",
  labels: { [field]: label },
  quality: { [field]: grounds },
});

describe("judgeField judges", () => {
  const cases: [what: string, field: ExpectedDetail, label: unknown, value: unknown, outcome: string][] = [
    ["the same name as right", "fullName", "Zoë O’Brien-Ruiz", "Zoe O'Brien Ruiz", "right"],
    ["a name with its title as right", "fullName", "Ada Lovelace", "Dr. Ada Lovelace", "right"],
    [
      "a name in a whole clause as wrong",
      "fullName",
      "Ada Lovelace",
      "Ada Lovelace, an individual residing in Kent",
      "wrong",
    ],
    ["half a name as wrong", "fullName", "Ada Lovelace", "Ada", "wrong"],
    ["no name as missed", "fullName", "Ada Lovelace", "", "missed"],
    ["a handle without its sign as right", "socialHandle", "@ada.codes", "adacodes", "right"],
    ["a different handle as wrong", "socialHandle", "@ada.codes", "@adacodes2", "wrong"],
    ["a fee with its sign and commas as right", "monthlyFee", 2500, "$2,500.00", "right"],
    ["a fee of ten times the amount as wrong", "monthlyFee", 2500, "25000.00", "wrong"],
    ["an invalid fee as wrong", "monthlyFee", 2500, "1.2.3", "wrong"],
    ["a fee of zero for a label with a fee as missed", "monthlyFee", 2500, "0", "missed"],
    ["the same day as right", "startDate", "2026-05-01", "2026-05-01", "right"],
    ["the following day as wrong", "startDate", "2026-05-01", "2026-05-02", "wrong"],
    [
      "platforms in a different order and case as right",
      "platforms",
      ["TikTok", "YouTube"],
      ["youtube", "tiktok"],
      "right",
    ],
    ["one platform too many as wrong", "platforms", ["TikTok"], ["tiktok", "youtube"], "wrong"],
    ["no platforms as missed", "platforms", ["TikTok"], [], "missed"],
    ["the same number of videos as right", "videosPerMonth", 4, 4, "right"],
    ["no videos as missed", "videosPerMonth", 4, null, "missed"],
  ];
  test.each(cases)("%s", (_, field, label, value, outcome) => {
    expect(judgeField(labelled(field, label), field, value)).toBe(outcome as never);
  });
});

describe("judgeField with an empty label:", () => {
  test.each([
    ["an empty value where absence is verified is absent", "verified-absent", "", "absent"],
    ["an empty value where absence is by construction is absent", "exact by construction", null, "absent"],
    ["a value where absence is verified is invented", "verified-absent (money but no month)", "2500.00", "invented"],
    ["a value where absence is not verified is not judged", "human: perpetual", "2500.00", null],
    ["an empty value where absence is not verified is not judged", "", "", null],
  ])("%s", (_, grounds, value, outcome) => {
    expect(judgeField(labelled("monthlyFee", null, grounds), "monthlyFee", value)).toBe(outcome as never);
  });
});

describe("judgeField ignores a label", () => {
  test("when it contradicts itself", () => {
    expect(judgeField(labelled("startDate", "2026-05-01", "INCONSISTENT"), "startDate", "")).toBeNull();
  });
  test("when it is not visible on these pages", () => {
    const document = { ...labelled("startDate", "2026-05-01"), label_visible: { startDate: false } };
    expect(judgeField(document, "startDate", "")).toBeNull();
    expect(judgeField({ ...document, label_visible: { startDate: true } }, "startDate", "")).toBe("missed");
  });
  test("when it is missing", () => {
    expect(judgeField(labelled("startDate", "2026-05-01"), "endDate", "2026-05-01")).toBeNull();
  });
});

test("isComputed is true for a date derived from a term, false for a written one", () => {
  const human = "human; not literal (computed from a term/another date, or unusual wording)";
  expect(isComputed(labelled("endDate", "2027-05-01", human), "endDate")).toBe(true);
  expect(isComputed(labelled("endDate", "2027-05-01", "human; literal-in-text"), "endDate")).toBe(false);
});
