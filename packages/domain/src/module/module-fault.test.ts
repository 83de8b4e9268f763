import { describe, expect, test } from "bun:test";
import { type ModuleFault, moduleFault } from "./module-fault.schema";

const fault: ModuleFault = { version: "0.1.0-b1f2e3d4c", kind: "chunk", path: "/vault", message: "It is gone" };

describe("a module's fault", () => {
  test("is taken with and without a stack", () => {
    expect(moduleFault.parse(fault)).toEqual(fault);
    expect(moduleFault.parse({ ...fault, stack: "Error: It is gone\n    at vault.js:1" }).stack).toContain("vault.js");
  });

  test.each([
    ["of another kind", { kind: "tired" }],
    ["of no version", { version: "latest" }],
    ["with a message without end", { message: "x".repeat(501) }],
    ["with a stack without end", { stack: "x".repeat(4001) }],
    ["on an endless path", { path: `/${"x".repeat(200)}` }],
  ])("%s is refused", (_, change) => {
    expect(moduleFault.safeParse({ ...fault, ...change }).success).toBe(false);
  });
});
