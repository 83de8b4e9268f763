import { expect, test } from "bun:test";
import { mergeChanges } from "./use-merged-form";

const FIELDS = ["name", "fee"] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const differences = (from: Values, to: Values) =>
  FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    ...{ field, label: field.toUpperCase() },
    ...{ from: from[field], to: to[field] },
  }));
const before = { name: "Ada", fee: "100" };

test.each<[string, Values, Values, Values, (string | null)[]]>([
  [
    "takes the stored value of an untouched field",
    { ...before, fee: "200" },
    before,
    { name: "Ada", fee: "200" },
    [null],
  ],
  [
    "keeps a typed value of another field",
    { ...before, fee: "200" },
    { ...before, name: "Grace" },
    { name: "Grace", fee: "200" },
    [null],
  ],
  [
    "keeps a typed value of the same field and reports it",
    { ...before, fee: "200" },
    { ...before, fee: "300" },
    { name: "Ada", fee: "300" },
    ["300"],
  ],
  ["reports nothing without a stored change", before, { ...before, fee: "300" }, { name: "Ada", fee: "300" }, []],
])("mergeChanges %s", (_, after, values, merged, typed) => {
  const result = mergeChanges({ before, after, values, differences });
  expect(result.merged).toEqual(merged);
  expect(result.changes.map((change) => change.typed)).toEqual(typed);
});
