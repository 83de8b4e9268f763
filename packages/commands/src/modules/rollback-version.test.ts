import { describe, expect, test } from "bun:test";
import type { ListedModule } from "@crm/domain/module/module-list.schema";
import { rollbackVersion } from "./rollback-version";

const at = "2026-11-22T10:00:00.000Z";
const kept = (version: string) =>
  ({ version, isActive: false, origin: "publish", address: null, createdAt: at }) as const;
const switched = (version: string) => ({ version, actor: "token:team", at });
const labels = (versions: string[], history: string[]): ListedModule => ({
  name: "mf-labels",
  versions: versions.map(kept),
  history: history.map(switched),
});

describe("bun run module:rollback", () => {
  test.each([
    ["rolls back to the requested version", labels(["2.0.0", "1.0.0"], ["2.0.0"]), "1.0.0", "1.0.0"],
    [
      "rolls back to the version before the current one",
      labels(["2.0.0", "1.0.0"], ["2.0.0", "1.0.0"]),
      undefined,
      "1.0.0",
    ],
  ])("%s", (_, module, wanted, version) => {
    expect(rollbackVersion("mf-labels", module, wanted)).toBe(version);
  });
});

describe("bun run module:rollback fails", () => {
  test.each([
    [
      "for a module that the server never had",
      undefined,
      undefined,
      "The server has never had a version of mf-labels.",
    ],
    ["when the module never had another version", labels(["1.0.0"], ["1.0.0"]), undefined, "never had another version"],
    [
      "for a missing version, and names the existing ones",
      labels(["3.0.0", "2.0.0"], ["3.0.0"]),
      "1.0.0",
      "mf-labels has no version 1.0.0. The newest: 3.0.0, 2.0.0",
    ],
  ])("%s", (_, module, wanted, reason) => {
    expect(() => rollbackVersion("mf-labels", module, wanted)).toThrow(reason);
  });
});
