import { expect, test } from "bun:test";
import { changedMeanwhile, type Standing } from "./meanwhile";

const seen: Standing = { status: "submitted", adminNotes: null, versionNumber: 1, isArchived: false, version: 3 };

test.each([
  ["nothing", {}, null],
  ["what has nothing to do with the decision", { version: 4 }, null],
  [
    "somebody's decision",
    { version: 4, status: "approved", adminNotes: "Lovely" },
    { kind: "decided", status: "approved", adminNotes: "Lovely" },
  ],
  ["somebody's notes", { version: 4, adminNotes: "Hm" }, { kind: "decided", status: "submitted", adminNotes: "Hm" }],
  ["a new version, whatever was decided before", { version: 5, versionNumber: 2 }, { kind: "new-version", number: 2 }],
  ["the archive", { version: 4, isArchived: true }, { kind: "archived" }],
  ["an answer that is older than what was seen", { version: 2, status: "rejected" }, null],
] as const)("%s", (_, change, meanwhile) => {
  expect(changedMeanwhile(seen, { ...seen, ...change })).toEqual(meanwhile);
});
