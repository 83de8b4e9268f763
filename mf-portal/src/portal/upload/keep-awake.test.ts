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
const looked = () => document.dispatchEvent(new Event("visibilitychange"));
const settled = () => new Promise((done) => setTimeout(done, 0));

test("the screen stays on until it is over, and is asked for again when the page is looked at again", async () => {
  const locks = wakeLocks();
  const sleepAgain = keepAwake();
  await settled();
  looked();
  await settled();
  expect(locks).toHaveLength(2);
  sleepAgain();
  expect(locks.at(-1)?.isReleased).toBe(true);
  looked();
  await settled();
  expect(locks).toHaveLength(2);
});

test("what is given only once it is over goes back at once", async () => {
  const locks = wakeLocks();
  keepAwake()();
  await settled();
  expect(locks).toEqual([{ isReleased: true }]);
});

test.each([
  ["that says no", () => void wakeLocks(true)],
  ["that knows no such thing", () => {}],
])("a browser %s is left as it is", async (_, prepare) => {
  prepare();
  const sleepAgain = keepAwake();
  await settled();
  sleepAgain();
});
