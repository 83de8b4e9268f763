import { expect, jest, test } from "bun:test";
import { whileVisible } from "./while-visible";

test("whileVisible() runs the task when the page becomes visible, and then every 30 seconds while it is visible", () => {
  jest.useFakeTimers();
  try {
    const page = document.implementation.createHTMLDocument();
    const shown = { visibilityState: "visible" };
    Object.defineProperty(page, "visibilityState", { get: () => shown.visibilityState });
    let done = 0;
    whileVisible(page, () => {
      done += 1;
    });
    jest.advanceTimersByTime(60_000);
    expect(done).toBe(2);
    shown.visibilityState = "hidden";
    page.dispatchEvent(new Event("visibilitychange"));
    jest.advanceTimersByTime(600_000);
    expect(done).toBe(2);
    shown.visibilityState = "visible";
    page.dispatchEvent(new Event("visibilitychange"));
    expect(done).toBe(3);
  } finally {
    jest.useRealTimers();
  }
});
