import { describe, expect, test } from "bun:test";
import { syncProblemOf } from "./sync-problem";

const postgres = { kind: "postgres" } as const;
const embedded = (problem: string | null) => ({ kind: "embedded", syncProblem: () => problem }) as const;

describe("what could lose an answered write in a power cut", () => {
  test.each([
    ["nothing on a Postgres as it is installed", postgres, "on", "on", null],
    ["nothing on one that waits for its own disk only", postgres, "on", "local", null],
    ["a Postgres that waits for no disk", postgres, "off", "on", "fsync is off"],
    ["a Postgres that answers before it has waited", postgres, "on", "off", "synchronous_commit is off"],
    ["nothing on an embedded database whose probe was synced", embedded(null), "on", "on", null],
    ["an embedded database started without syncing", embedded(null), "off", "on", "fsync is off"],
    ["an embedded database on a file system that cannot sync", embedded("EINVAL"), "on", "on", "EINVAL"],
  ] as const)("%s", (_, database, fsync, synchronousCommit, problem) => {
    expect(syncProblemOf(database, { fsync, synchronousCommit })).toBe(problem);
  });
});
