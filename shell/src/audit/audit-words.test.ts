import { expect, test } from "bun:test";
import { actionsOf, actionWords, entityWords, eventWords, recordedFields, recordWords, whoWords } from "./audit-words";

test.each([
  ["payout.paid", "A payout was marked as paid."],
  ["parcel.sent-back", "Parcel sent back."],
])("actionWords() shows %s as “%s”", (action, words) => expect(actionWords(action)).toBe(words));

test.each([
  ["system:forgotten-password", "A link that resets a person's password was asked for on the log-in screen."],
  ["user:1", "A link that resets a person's password was made."],
])("eventWords() shows a reset link of %s as “%s”", (actor, words) =>
  expect(eventWords({ actor, action: "user.reset-requested" })).toBe(words),
);

test.each([
  ["contract-file", "Contract file"],
  ["user", "Person"],
  ["admin", "Log-in"],
])("entityWords() shows %s as “%s”", (entity, words) => expect(entityWords(entity)).toBe(words));

test.each([
  ["portal:7", "Ada Okafor", "Ada Okafor, in the portal"],
  ["portal:7", null, "The creator"],
  ["user:1", "Owner", "You"],
  ["admin", null, "Shared admin"],
])("whoWords() shows %s with the name %p as “%s”", (actor, actorName, words) =>
  expect(whoWords({ actor, actorName }, "user:1")).toBe(words),
);

test.each([
  ["user", "3", "Di Moreau"],
  ["user", null, "Person"],
  ["payout", "3", "Payout 3"],
  ["archive-run", "0190a0b2-7c1e-7f00-8000-000000000000", "Archive run"],
])("recordWords() shows %s with the id %p as “%s”", (entity, entityId, words) =>
  expect(recordWords({ entity, entityId }, (id) => (id === 3 ? "Di Moreau" : "?"))).toBe(words),
);

test("actionsOf() lists the actions of one entity, or all", () => {
  expect(actionsOf("contact")).toEqual(["contact.recorded"]);
  expect(actionsOf(undefined).length).toBeGreaterThan(50);
  expect(actionsOf("parcel")).toEqual([]);
});

test("recordedFields() lists fields that only one of two states has as changed", () =>
  expect(
    recordedFields({ before: { monthlyFee: "10.00", tags: ["a"] }, after: { monthlyFee: null, isNew: true } }),
  ).toEqual({
    changes: [
      { label: "Monthly fee", from: "10.00", to: "" },
      { label: "Tags", from: '["a"]', to: "" },
      { label: "Is new", from: "", to: "true" },
    ],
    values: [],
  }));

test("recordedFields() lists fields that stayed the same, and those of a single state, as values", () => {
  const payout = { contractId: 13, status: "REQUESTED", notes: null };
  const values = [{ label: "Contract id", value: "13" }];
  const status = { label: "Status", from: "REQUESTED", to: "PAID" };
  expect(recordedFields({ before: payout, after: { ...payout, status: "PAID" } })).toEqual({
    changes: [status],
    values,
  });
  const both = [...values, { label: "Status", value: "REQUESTED" }];
  for (const event of [{ before: payout }, { after: payout }])
    expect(recordedFields(event)).toEqual({ changes: [], values: both });
});
