import { describe, expect, test } from "bun:test";
import { type ModuleFault, moduleFault } from "./module-fault.schema";

const fault: ModuleFault = { version: "0.1.0-b1f2e3d4c", kind: "chunk", path: "/vault", message: "It is gone" };

describe("schema of a module fault report", () => {
  test("accepts a report with and without a stack", () => {
    expect(moduleFault.parse(fault)).toEqual(fault);
    expect(moduleFault.parse({ ...fault, stack: "Error: It is gone\n    at vault.js:1" }).stack).toContain("vault.js");
  });

  test.each([
    ["of an unknown kind", { kind: "tired" }],
    ["without a valid version", { version: "latest" }],
    ["with a message over the limit", { message: "x".repeat(501) }],
    ["with a stack over the limit", { stack: "x".repeat(4001) }],
    ["with a path over the limit", { path: `/${"x".repeat(200)}` }],
  ])("rejects a report %s", (_, change) => {
    expect(moduleFault.safeParse({ ...fault, ...change }).success).toBe(false);
  });
});
