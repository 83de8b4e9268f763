import { afterEach, expect, test } from "bun:test";
import "@crm/testing/dom";
import { keepAwake } from "./keep-awake";

type Lock = { isReleased: boolean };

afterEach(() => Reflect.deleteProperty(navigator, "wakeLock"));

function wakeLocks(refuse = false): Lock[] {
  const locks: Lock[] = [];
  const request = async () => {
    if (refuse) throw new DOMException("Low power", "NotAllowedError");
    const lock = { isReleased: false };
    locks.push(lock);
    return {
      release: async () => {
        lock.isReleased = true;
      },
    };
  };
  Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
  return locks;
}
const changeVisibility = () => document.dispatchEvent(new Event("visibilitychange"));
const settled = () => new Promise((done) => setTimeout(done, 0));

test("keepAwake() holds a wake lock until it is released, and requests a new one when the page becomes visible", async () => {
  const locks = wakeLocks();
  const releaseScreen = keepAwake();
  await settled();
  changeVisibility();
  await settled();
  expect(locks).toHaveLength(2);
  releaseScreen();
  expect(locks.at(-1)?.isReleased).toBe(true);
  changeVisibility();
  await settled();
  expect(locks).toHaveLength(2);
});

test("keepAwake() releases a wake lock that is granted after the release", async () => {
  const locks = wakeLocks();
  keepAwake()();
  await settled();
  expect(locks).toEqual([{ isReleased: true }]);
});

test.each([
  ["that refuses wake locks", () => void wakeLocks(true)],
  ["without wake locks", () => {}],
])("keepAwake() does nothing in a browser %s", async (_, prepare) => {
  prepare();
  const releaseScreen = keepAwake();
  await settled();
  releaseScreen();
});
