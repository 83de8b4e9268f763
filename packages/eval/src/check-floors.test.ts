import { expect, test } from "bun:test";
import { checkFloors, type Demands } from "./check-floors";
import type { Verdict } from "./judge-readings";

const verdict = (kind: Verdict["kind"], outcome: Verdict["outcome"], isComputed = false, isSure = false): Verdict => ({
  ...{ id: "one", file: "one", kind, field: "endDate", isComputed, outcome, isSure, want: null, got: null },
});

const demands: Demands = {
  text: { "endDate, literal": 0.5, "endDate, computed": 0.5 },
  pictures: { "endDate, literal": 0.5 },
  invented: 0.25,
  wrongButSure: 0.5,
};
const good: Verdict[] = [
  ...[verdict("txt", "right"), verdict("pdf", "missed"), verdict("docx", "right", true), verdict("scan", "right")],
  ...[verdict("txt", "invented"), verdict("txt", "absent"), verdict("image", "absent"), verdict("doc", "absent")],
];

test("checkFloors returns nothing at the floors", () => {
  expect(checkFloors(good, demands)).toEqual([]);
});

test("checkFloors names each field below its floor, in text, pictures and per basis of a date", () => {
  const worse = [...good, verdict("txt", "wrong"), verdict("pdf", "missed", true), verdict("doc", "wrong", true)];
  expect(checkFloors([...worse, verdict("image", "missed"), verdict("scan", "wrong")], demands)).toEqual([
    "endDate, literal in text: 0.333 right, at least 0.5 required",
    "endDate, computed in text: 0.333 right, at least 0.5 required",
    "endDate, literal in pictures: 0.333 right, at least 0.5 required",
  ]);
});

test("checkFloors names too many invented values in any kind of file", () => {
  expect(checkFloors([...good, verdict("scan", "invented")], demands)).toEqual([
    "endDate, literal: 2 of 5 invented, at most 25 % allowed",
  ]);
});

test("checkFloors names too many wrong values shown as sure", () => {
  const sure = [...good, verdict("txt", "right", false, true), verdict("txt", "right", false, true)];
  expect(checkFloors([...sure, ...sure, verdict("txt", "wrong", true, true)], demands)).toEqual([]);
  const wrong = [verdict("txt", "wrong", false, true), verdict("pdf", "wrong", false, true)];
  expect(checkFloors([...good, ...good, ...wrong], demands)).toContain("2 of 2 wrong but sure, at most 50 % allowed");
});

test("checkFloors fails a floor for a field that the set does not contain", () => {
  expect(checkFloors([], demands)).toHaveLength(3);
});
