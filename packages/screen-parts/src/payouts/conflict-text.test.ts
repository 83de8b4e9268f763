import { expect, test } from "bun:test";
import { EXAMPLE_TODAY, examplePayouts, examplePayoutTimeline } from "@crm/testing/msw";
import { businessTime } from "../business-time";
import { changeTo, conflictText } from "./conflict-text";

const reader = { self: "user:1", timeWords: businessTime("UTC", "UTC").timeWords };

const [request] = examplePayouts(EXAMPLE_TODAY);
if (!request) throw new Error("The examples are too few");
const change = { actor: "token:nightly sheet", at: "2026-03-01T12:05:00" };
const WHO = "The program “nightly sheet”, on Mar 1, 2026, 12:05 PM,";
const GO_ON = "What you typed stays, and you can still go on.";

test.each([
  ["approved", "pay", { status: "SYNCED" }, [`${WHO} approved it.`, GO_ON]],
  ["approved", "decline", { status: "SYNCED" }, [`${WHO} approved it.`, GO_ON]],
  ["paid", "pay", { status: "PAID" }, [`${WHO} marked it paid.`, "Do not send the money again."]],
  [
    "paid with a reference",
    "decline",
    { status: "PAID", externalReference: "PP-1" },
    [`${WHO} marked it paid with the reference “PP-1”.`, "What is paid cannot be declined any more."],
  ],
  [
    "declined",
    "pay",
    { status: "CANCELLED", declineNotes: "No codes." },
    [
      `${WHO} declined it: “No codes.”`,
      "It was not marked paid. If the money is sent already, request the payment again and mark that request paid.",
    ],
  ],
  [
    "declined",
    "decline",
    { status: "CANCELLED", declineNotes: "No codes." },
    [`${WHO} declined it: “No codes.”`, "Your reason was not saved."],
  ],
] as const)('conflictText for a request %s during "%s"', (_, intention, now, text) => {
  expect(conflictText({ now: { ...request, ...now }, change }, intention, reader)).toEqual([...text]);
});

test("conflictText without a timeline entry says Somebody", () => {
  const text = conflictText({ now: { ...request, status: "PAID" }, change: null }, "pay", reader);
  expect(text[0]).toBe("Somebody marked it paid.");
});

test("changeTo finds the entry of a status among other entries", () => {
  expect(changeTo("SYNCED", examplePayoutTimeline)?.actorName).toBe("nightly sheet");
  expect(changeTo("CANCELLED", examplePayoutTimeline)).toBeNull();
});
