import { afterEach, expect, test } from "bun:test";
import { holdUpload, uploadsBeingSent } from "./upload-locks";

const before = Object.getOwnPropertyDescriptor(globalThis.navigator, "locks");
const locksAre = (value: unknown) => Object.defineProperty(navigator, "locks", { configurable: true, value });
afterEach(() =>
  before ? Object.defineProperty(navigator, "locks", before) : Reflect.deleteProperty(navigator, "locks"),
);

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

test("an upload is listed as being sent until its lock is released", async () => {
  locksAre(browserLocks());
  const release = holdUpload("up-1");
  expect([...(await uploadsBeingSent())]).toEqual(["up-1"]);
  release();
  await Promise.resolve();
  expect([...(await uploadsBeingSent())]).toEqual([]);
});

test("without working locks no upload is listed as being sent", async () => {
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
