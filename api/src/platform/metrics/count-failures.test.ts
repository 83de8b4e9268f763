import { expect, test } from "bun:test";
import { countFailures } from "./count-failures";

const store = {
  kind: "folder",
  read: async (key: string) => {
    if (key === "gone") throw new Error("EIO");
    return key;
  },
  withLocalFile: async (use: () => Promise<void>) => use(),
};

test("countFailures counts each failed operation of a store and leaves its results unchanged", async () => {
  const told: string[] = [];
  const counted = countFailures(store, (operation) => told.push(operation));
  expect(counted.kind).toBe("folder");
  expect(await counted.read("there")).toBe("there");
  expect(told).toEqual([]);
  await expect(counted.read("gone")).rejects.toThrow("EIO");
  expect(told).toEqual(["read"]);
});

test("countFailures does not count an error of the callback of withLocalFile", async () => {
  const told: string[] = [];
  const counted = countFailures(store, (operation) => told.push(operation));
  const broken = counted.withLocalFile(async () => {
    throw new Error("no video");
  });
  await expect(broken).rejects.toThrow("no video");
  expect(told).toEqual([]);
});
