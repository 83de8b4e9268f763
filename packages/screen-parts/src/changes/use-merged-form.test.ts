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
    "takes what others saved where nothing was typed",
    { ...before, fee: "200" },
    before,
    { name: "Ada", fee: "200" },
    [null],
  ],
  [
    "keeps what was typed in another field",
    { ...before, fee: "200" },
    { ...before, name: "Grace" },
    { name: "Grace", fee: "200" },
    [null],
  ],
  [
    "keeps what was typed in the same field, and names it",
    { ...before, fee: "200" },
    { ...before, fee: "300" },
    { name: "Ada", fee: "300" },
    ["300"],
  ],
  ["reports nothing where nothing was saved", before, { ...before, fee: "300" }, { name: "Ada", fee: "300" }, []],
])("a merged form %s", (_, after, values, merged, typed) => {
  const result = mergeChanges({ before, after, values, differences });
  expect(result.merged).toEqual(merged);
  expect(result.changes.map((change) => change.typed)).toEqual(typed);
});
