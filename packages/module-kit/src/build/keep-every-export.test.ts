import { describe, expect, test } from "bun:test";
import { keepEveryExport } from "./keep-every-export";

const { transform } = keepEveryExport("/work/mf-example");
const handler = typeof transform === "object" ? transform.handler : undefined;
const transformed = (id: string): unknown => handler?.call(context(), "export default 1;", id, { moduleType: "ts" });

describe("keepEveryExport()", () => {
  test("keepEveryExport() imports each shared library as a whole in a dead branch of the entry", () => {
    expect(transformed("/work/mf-example/src/module.ts")).toMatchObject({
      code: expect.stringMatching(
        /^export default 1;\nif \(false\) \{ import\("react"\);.*import\("@crm\/ui"\);.*\}\n$/,
      ),
    });
  });

  test("keepEveryExport() leaves other files unchanged", () => {
    expect(transformed("/work/mf-example/src/screen.tsx")).toBeUndefined();
  });
});

// The hook does not use its context.
function context() {
  return {} as ThisParameterType<NonNullable<typeof handler>>;
}
