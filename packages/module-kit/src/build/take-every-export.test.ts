import { describe, expect, test } from "bun:test";
import { takeEveryExport } from "./take-every-export";

const { transform } = takeEveryExport("/work/mf-example");
const handler = typeof transform === "object" ? transform.handler : undefined;
const transformed = (id: string): unknown => handler?.call(context(), "export default 1;", id, { moduleType: "ts" });

describe("a module's build takes every export of the shared libraries", () => {
  test("by a use of each as a whole, in a branch of its entry that is dropped", () => {
    expect(transformed("/work/mf-example/src/module.ts")).toMatchObject({
      code: expect.stringMatching(
        /^export default 1;\nif \(false\) \{ import\("react"\);.*import\("@crm\/ui"\);.*\}\n$/,
      ),
    });
  });

  test("and leaves its other files as they are", () => {
    expect(transformed("/work/mf-example/src/screen.tsx")).toBeUndefined();
  });
});

// The hook reads nothing of the build it runs in.
function context() {
  return {} as ThisParameterType<NonNullable<typeof handler>>;
}
