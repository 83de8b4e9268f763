import { afterEach, expect, test } from "bun:test";
import { watchHeight } from "./watch-height";

const { ResizeObserver } = globalThis;
afterEach(() => {
  globalThis.ResizeObserver = ResizeObserver;
});

test("watchHeight() reports the height in whole pixels when it changes, but never 0", () => {
  let layOut = () => {};
  globalThis.ResizeObserver = class extends ResizeObserver {
    constructor(seen: ResizeObserverCallback) {
      super(() => {});
      layOut = () => seen([], this);
    }
  };
  const element = document.createElement("div");
  const reported: number[] = [];
  watchHeight(element, (px) => reported.push(px));
  for (const height of [576, 576, 1061.2, 1061.8, 0, 1061.8, 800]) {
    element.getBoundingClientRect = () => new DOMRect(0, 0, 1200, height);
    layOut();
  }
  expect(reported).toEqual([576, 1062, 800]);
});
