import { expect, test } from "bun:test";
import { actionsOf, actionWords, entityWords, fieldChanges } from "./audit-words";

test.each([
  ["payout.paid", "A payout was marked as paid."],
  ["parcel.sent-back", "Parcel sent back."],
])("actionWords() shows %s as “%s”", (action, words) => expect(actionWords(action)).toBe(words));

test("entityWords() shows a name of several words", () => expect(entityWords("contract-file")).toBe("Contract file"));

test("actionsOf() lists the actions of one entity, or all", () => {
  expect(actionsOf("contact")).toEqual(["contact.recorded"]);
  expect(actionsOf(undefined).length).toBeGreaterThan(50);
  expect(actionsOf("parcel")).toEqual([]);
});

test("fieldChanges() lists fields that only one of the two states has", () =>
  expect(
    fieldChanges({ before: { monthlyFee: "10.00", tags: ["a"] }, after: { monthlyFee: null, isNew: true } }),
  ).toEqual([
    { label: "Monthly fee", from: "10.00", to: "" },
    { label: "Tags", from: '["a"]', to: "" },
    { label: "Is new", from: "", to: "true" },
  ]));
