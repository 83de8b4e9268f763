import { describe, expect, test } from "bun:test";
import { syncProblemOf } from "./sync-problem";

const postgres = { kind: "postgres" } as const;
const embedded = (problem: string | null) => ({ kind: "embedded", syncProblem: () => problem }) as const;

describe("syncProblemOf reports", () => {
  test.each([
    ["nothing for a Postgres with default settings", postgres, "on", "on", null],
    ["nothing for a Postgres that waits for its own disk only", postgres, "on", "local", null],
    ["a Postgres with fsync off", postgres, "off", "on", "fsync is off"],
    ["a Postgres with synchronous_commit off", postgres, "on", "off", "synchronous_commit is off"],
    ["nothing for an embedded database whose probe was synced", embedded(null), "on", "on", null],
    ["an embedded database that was started without syncing", embedded(null), "off", "on", "fsync is off"],
    ["an embedded database on a file system that cannot sync", embedded("EINVAL"), "on", "on", "EINVAL"],
  ] as const)("%s", (_, database, fsync, synchronousCommit, problem) => {
    expect(syncProblemOf(database, { fsync, synchronousCommit })).toBe(problem);
  });
});
