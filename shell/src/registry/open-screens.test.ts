import { describe, expect, test } from "bun:test";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { contracts, videos } from "../test-shell/registry-entries";
import { openModules, permissionOf, screenFinder } from "./open-screens";

const payments: RegistryEntry = {
  ...videos,
  name: "mf-payments",
  routes: [
    { path: "/payments", permission: "amounts" },
    { path: "/exports", permission: "publish" },
  ],
};
const nothing = () => false;
const everything = () => true;

test("permissionOf() ignores a permission that this shell does not know", () => {
  expect(payments.routes.map(permissionOf)).toEqual(["amounts", null]);
  expect(contracts.routes.map(permissionOf)).toEqual([null, null, null]);
});

test("openModules() leaves out only screens whose permission the reader lacks", () => {
  expect(openModules([contracts, payments], nothing)).toEqual([
    contracts,
    { ...payments, routes: [{ path: "/exports", permission: "publish" }] },
  ]);
  expect(openModules([contracts, payments], everything)).toEqual([contracts, payments]);
});

describe("screenFinder()", () => {
  const works = { isUnavailable: () => false };

  test.each([
    ["finds a screen whose permission the reader has", "/payments", everything, works, true],
    ["does not find a screen whose permission the reader lacks", "/payments", nothing, works, false],
    ["finds a screen without a permission", "/upload", nothing, works, true],
    ["does not find a path without a screen", "/nowhere", everything, works, false],
    ["does not find a screen of a module that failed", "/upload", everything, { isUnavailable: () => true }, false],
  ])("%s", (_, path, can, loader, found) => {
    expect(screenFinder([contracts, payments], loader, () => can)(path)).toBe(found);
  });
});
