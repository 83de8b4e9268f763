import { afterEach, describe, expect, test } from "bun:test";
import { cleanup, render } from "@crm/testing/dom";
import { hasUnsavedInput, useUnsavedInput } from "./use-unsaved-input";

afterEach(cleanup);

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedInput(isDirty);
  return null;
}

/** Whether the browser would ask before the page is left. */
const asks = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

describe("useUnsavedInput()", () => {
  test("input is unsaved while a form is dirty", () => {
    const { rerender } = render(<Form isDirty={false} />);
    expect([hasUnsavedInput(), asks()]).toEqual([false, false]);
    rerender(<Form isDirty />);
    expect([hasUnsavedInput(), asks()]).toEqual([true, true]);
    rerender(<Form isDirty={false} />);
    expect([hasUnsavedInput(), asks()]).toEqual([false, false]);
  });

  test("with two dirty forms input is unsaved until both are unmounted", () => {
    const first = render(<Form isDirty />);
    const second = render(<Form isDirty />);
    first.unmount();
    expect([hasUnsavedInput(), asks()]).toEqual([true, true]);
    second.unmount();
    expect([hasUnsavedInput(), asks()]).toEqual([false, false]);
  });
});
