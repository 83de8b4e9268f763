import { describe, expect, test } from "bun:test";
import { syncsToDisk } from "./syncs-to-disk";

describe("an answered write survives a power cut", () => {
  test.each([
    ["on a Postgres as it is installed", "postgres", "on", "on", true],
    ["on one that waits for its own disk alone", "postgres", "on", "local", true],
    ["not on one that waits for no disk", "postgres", "off", "on", false],
    ["not on one that answers before it has waited", "postgres", "on", "off", false],
    ["not on the embedded database, whatever it is set to", "embedded", "on", "on", false],
  ] as const)("%s", (_, kind, fsync, synchronousCommit, isSafe) => {
    expect(syncsToDisk(kind, { fsync, synchronousCommit })).toBe(isSafe);
  });
});
