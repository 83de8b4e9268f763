import { afterEach, expect, test } from "bun:test";
import { holdUpload, uploadsBeingSent } from "./upload-locks";

const before = Object.getOwnPropertyDescriptor(globalThis.navigator, "locks");
const locksAre = (value: unknown) => Object.defineProperty(navigator, "locks", { configurable: true, value });
afterEach(() =>
  before ? Object.defineProperty(navigator, "locks", before) : Reflect.deleteProperty(navigator, "locks"),
);

/** A browser's locks, as far as they are asked for here. */
function browserLocks() {
  const held = new Set<string>();
  return {
    async request(name: string, work: () => Promise<void>) {
      held.add(name);
      await work();
      held.delete(name);
    },
    query: async () => ({ held: [...held, "somebody-elses"].map((name) => ({ name })) }),
  };
}

test("an upload is being sent until it is let go of", async () => {
  locksAre(browserLocks());
  const letGo = holdUpload("up-1");
  expect([...(await uploadsBeingSent())]).toEqual(["up-1"]);
  letGo();
  await Promise.resolve();
  expect([...(await uploadsBeingSent())]).toEqual([]);
});

test("a browser without locks, and one that refuses them, tells of none", async () => {
  locksAre(undefined);
  holdUpload("up-1")();
  expect([...(await uploadsBeingSent())]).toEqual([]);
  const refuse = async () => {
    throw new DOMException("Denied", "SecurityError");
  };
  locksAre({ request: refuse, query: refuse });
  holdUpload("up-1")();
  expect([...(await uploadsBeingSent())]).toEqual([]);
});
