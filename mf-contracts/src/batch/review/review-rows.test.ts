import { describe, expect, test } from "bun:test";
import "@crm/testing/dom";
import type { Extraction } from "@crm/domain/document/extraction.schema";
import { exampleExtraction, exampleSeveral } from "@crm/testing/msw";
import { formOfReading } from "../../contract-form/contract-form-values";
import type { BatchFile } from "../files/batch-queue";
import { type Decision, faultsOf, reviewRows } from "./review-rows";

const TODAY = "2026-03-02";
const read = (id: number, changes: Partial<Extraction> = {}): BatchFile => ({
  id,
  file: new File(["x"], `${id}.pdf`),
  state: { kind: "success", extraction: { ...exampleExtraction, contractFileId: id, ...changes } },
});
const rows = (files: BatchFile[], decisions: [number, Decision][] = []) => reviewRows(files, new Map(decisions), TODAY);
const withHandle = (socialHandle: string) => ({ data: { ...exampleExtraction.data, socialHandle } });
const values = formOfReading(exampleExtraction.data);

describe("reviewRows()", () => {
  test("reviewRows() fills in missing values as a save does, and marks missing and uncertain values", () => {
    const [row] = rows([read(31)]);
    expect(row?.facts).toMatchObject({ startDate: "2026-04-03", endDate: "2027-04-03", videosPerMonth: 0 });
    expect(row?.marks).toEqual({ startDate: "check", endDate: "missing", videosPerMonth: "missing" });
    expect(row?.body).toEqual({
      fullName: "Katherine Johnson",
      socialHandle: "@orbit.katherine",
      monthlyFee: "$3,200.00",
      startDate: "2026-04-03",
      endDate: "",
      notes: "",
      platforms: ["Instagram", "TikTok"],
      videosPerMonth: "",
      title: "",
      totalVideos: "",
      feeTotal: "",
      feePerVideo: "",
      exclusivity: "",
      adminOwnerId: "",
      originalPdf: "/api/contract-files/31",
      parsedJson: expect.stringContaining("commencing on 04/03/2026"),
      uncertainFields: ["startDate"],
      contractFileId: 31,
    });
  });

  test("reviewRows() marks an uncertain total fee, and a duplicate of a stored file does not become the original", () => {
    const fields = {
      ...exampleExtraction.fields,
      title: { value: "Creator Agreement", confidence: 0.99, quote: "Creator Agreement", page: 1 },
      feeTotal: { value: "30000.00", confidence: 0.6, quote: "a total fee of $30,000", page: 2 },
    };
    const data = { ...exampleExtraction.data, title: "Creator Agreement", feeTotal: "30000.00", totalVideos: 24 };
    const [row] = rows([read(31, { data, fields, duplicateOf: 7 })]);
    expect(row?.body).toMatchObject({
      title: "Creator Agreement",
      feeTotal: "$30,000.00",
      totalVideos: "24",
      uncertainFields: ["startDate", "feeTotal"],
      originalPdf: "",
    });
    expect(row?.facts).toMatchObject({ feeTotal: "30000.00", totalVideos: 24, originalPdf: null });
  });

  test("a document without details is not saved by default; its row has Unknown Creator, $0 and today as defaults", () => {
    const data = {
      ...exampleExtraction.data,
      fullName: "",
      socialHandle: "",
      monthlyFee: "",
      startDate: "",
      platforms: [],
    };
    const [row] = rows([read(1, { data, fields: {} })]);
    expect(row?.isLeftOut).toBe(true);
    expect(row?.facts).toMatchObject({ fullName: "Unknown Creator", monthlyFee: "0.00", startDate: TODAY });
    expect(row?.marks).toMatchObject({ fullName: "missing", socialHandle: "missing", platforms: "missing" });
    expect(row?.body).not.toHaveProperty("platforms");
  });

  test("a document with only a currency and exclusivity is not saved by default", () => {
    const passage = { value: "EUR", confidence: 0.9, quote: "€", page: 1 };
    const [row] = rows([read(1, { fields: { currency: passage, exclusivity: passage } })]);
    expect(row?.isLeftOut).toBe(true);
  });

  test("a value that the model disputes is marked until a person takes the model's value or confirms their own", () => {
    const second = { value: "3000.00", confidence: 0.5, quote: "$3,000.00 from May", page: 2 };
    const disputed = { value: "3200.00", confidence: 0.5, quote: "a monthly fee of $3,200.00", page: 2, second };
    const file = () => read(1, { fields: { ...exampleExtraction.fields, monthlyFee: disputed } });
    expect(rows([read(1)])[0]?.marks.monthlyFee).toBeUndefined();
    const [row] = rows([file()]);
    expect(row?.marks.monthlyFee).toBe("check");
    expect(row?.body).toMatchObject({ monthlyFee: "$3,200.00", uncertainFields: ["monthlyFee", "startDate"] });
    expect(
      rows([file()], [[1, { values: { ...values, monthlyFee: "$3,000.00" } }]])[0]?.marks.monthlyFee,
    ).toBeUndefined();
    expect(rows([file()], [[1, { confirmed: ["monthlyFee"] }]])[0]?.marks.monthlyFee).toBeUndefined();
  });

  test("a value that a person changed is no longer uncertain", () => {
    const [row] = rows([read(1)], [[1, { values: { ...values, startDate: "2026-03-04" } }]]);
    expect(row?.marks.startDate).toBeUndefined();
    expect(row?.body).not.toHaveProperty("uncertainFields");
  });

  test("faultsOf() reports invalid values, but not missing names and handles", () => {
    const wrong = { ...values, monthlyFee: "lots", endDate: "2026-01-01" };
    const [row] = rows([read(1)], [[1, { values: wrong }]]);
    expect(row?.facts).toBeNull();
    expect(faultsOf(wrong, TODAY)).toEqual({
      monthlyFee: "Enter an amount in US dollars, for example $2,500",
      endDate: "End date must be after start date",
    });
    expect(row?.faults).toHaveLength(2);
    expect(faultsOf({ ...values, fullName: "", socialHandle: "" }, TODAY)).toEqual({});
  });

  test("reviewRows() returns the same object for an unchanged row, so that it does not render again", () => {
    const files = [read(1), read(2)];
    const [first, second] = rows(files);
    const [firstAgain, secondAgain] = rows(files, [[2, { values: { ...values, fullName: "K. Johnson" } }]]);
    expect(firstAgain).toBe(first);
    expect(secondAgain).not.toBe(second);
  });

  test("a file that occurs twice in a batch is saved once, unless a person chooses to save both", () => {
    const twice = [read(1, { contractFileId: 7 }), read(2, { contractFileId: 7, duplicateOf: 7 })];
    expect(rows(twice).map(({ sameFileAs, isLeftOut }) => [sameFileAs, isLeftOut])).toEqual([
      [null, false],
      ["1.pdf", true],
    ]);
    expect(rows(twice, [[2, { isLeftOut: false }]])[1]?.isLeftOut).toBe(false);
  });

  test("a document of several creators is not saved until a creator is chosen", () => {
    const several = [read(1, exampleSeveral)];
    const stateOf = (decision: Decision) => {
      const [row] = rows(several, [[1, decision]]);
      return [row?.isUndecided, row?.isLeftOut, row?.facts?.fullName, row?.facts?.socialHandle];
    };
    expect(stateOf({})).toEqual([true, true, "Ada Lovelace", "@ada.codes"]);
    expect(stateOf({ isLeftOut: false })).toEqual([true, true, "Ada Lovelace", "@ada.codes"]);
    expect(stateOf({ isLeftOut: true })).toEqual([false, true, "Ada Lovelace", "@ada.codes"]);
    expect(stateOf({ creatorIndex: 1 })).toEqual([false, false, "Grace Hopper", "@gracecodes"]);
    expect(stateOf({ creatorIndex: 1, isLeftOut: true })).toEqual([false, true, "Grace Hopper", "@gracecodes"]);
  });

  test("a handle that repeats in upper or lower case is reported, unless the earlier row is skipped", () => {
    const twice = [read(1, withHandle("@ada")), read(2, withHandle("@ADA")), read(3, withHandle(""))];
    expect(rows(twice).map(({ sameHandleAs }) => sameHandleAs)).toEqual([null, "1.pdf", null]);
    expect(rows(twice, [[1, { isLeftOut: true }]]).map(({ sameHandleAs }) => sameHandleAs)).toEqual([null, null, null]);
  });
});
