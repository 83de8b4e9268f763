import { describe, expect, test } from "bun:test";
import { moduleFault } from "@crm/domain/module/module-fault.schema";
import { faultReport } from "./fault-report";
import { failureOf, ModuleFailure } from "./module-failure";

const where = { version: "0.1.0-b1f2e3d4c", path: "/contracts/$id" };
const reported = (thrown: unknown) => faultReport(failureOf(thrown), where);

describe("faultReport()", () => {
  test("a fault report names version, kind, route and message, and keeps only code lines of the stack", () => {
    const fault = reported(new Error("The list fell over"));
    expect(fault).toMatchObject({
      ...where,
      kind: "threw",
      message: "Its code stopped with an error: The list fell over",
    });
    expect(fault.stack).toMatch(/fault-report\.test\.ts:\d+:\d+/);
    expect(fault.stack).not.toContain("The list fell over");
  });

  test("a fault report for a missing file names the file without its query", () => {
    const fault = reported(
      new TypeError("Failed to fetch dynamically imported module: http://x/mf/vault.js?token=abc"),
    );
    expect(fault.kind).toBe("chunk");
    expect(fault.message).toContain("http://x/mf/vault.js?…");
    expect(fault.message).not.toContain("abc");
  });

  test.each([
    ["an e-mail address", "No such user ada@example.com", "No such user …"],
    ["a handle", "Nothing of @ada.lovelace here", "Nothing of … here"],
    ["a long number", "Account 12345678 is closed", "Account … is closed"],
    ["a quoted name", 'Unexpected token: "Ada" is not valid', "Unexpected token: “…” is not valid"],
    ["a quoted sentence", 'Unexpected token, "Ada Lovelace, 36" is not valid', "Unexpected token, “…” is not valid"],
  ])("a fault report leaves out %s", (_, message, left) =>
    expect(reported(new Error(message)).message).toEndWith(left),
  );

  test("a fault report keeps the names of properties", () => {
    expect(reported(new Error("Cannot read properties of undefined (reading 'map')")).message).toContain("'map'");
  });

  test("a fault report matches its schema, whatever was thrown", () => {
    const endless = new Error("no! ".repeat(10_000));
    endless.stack = "    at code.js:1:1\n".repeat(10_000);
    for (const thrown of [endless, null, undefined, "text", { toString: () => "x" }, ModuleFailure.silent(8)])
      expect(moduleFault.safeParse(reported(thrown)).success).toBe(true);
  });
});
