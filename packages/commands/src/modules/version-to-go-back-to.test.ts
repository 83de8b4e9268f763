import { describe, expect, test } from "bun:test";
import type { ListedModule } from "@crm/domain/module/module-list.schema";
import { versionToGoBackTo } from "./version-to-go-back-to";

const at = "2026-11-22T10:00:00.000Z";
const kept = (version: string) =>
  ({ version, isActive: false, origin: "publish", address: null, createdAt: at }) as const;
const switched = (version: string) => ({ version, actor: "token:team", at });
const labels = (versions: string[], history: string[]): ListedModule => ({
  name: "mf-labels",
  versions: versions.map(kept),
  history: history.map(switched),
});

describe("a rollback goes to", () => {
  test.each([
    ["the version asked for", labels(["2.0.0", "1.0.0"], ["2.0.0"]), "1.0.0", "1.0.0"],
    ["the one before the present", labels(["2.0.0", "1.0.0"], ["2.0.0", "1.0.0"]), undefined, "1.0.0"],
  ])("%s", (_, module, wanted, version) => {
    expect(versionToGoBackTo("mf-labels", module, wanted)).toBe(version);
  });
});

describe("a rollback is refused", () => {
  test.each([
    ["of a module that is not there", undefined, undefined, "No version of mf-labels was ever there."],
    ["where there was no other version", labels(["1.0.0"], ["1.0.0"]), undefined, "never had another version"],
    [
      "to a version that is not there, with those that are",
      labels(["3.0.0", "2.0.0"], ["3.0.0"]),
      "1.0.0",
      "mf-labels has no version 1.0.0. The newest: 3.0.0, 2.0.0",
    ],
  ])("%s", (_, module, wanted, reason) => {
    expect(() => versionToGoBackTo("mf-labels", module, wanted)).toThrow(reason);
  });
});
