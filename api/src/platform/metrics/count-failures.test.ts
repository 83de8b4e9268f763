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

test("a storage tells of each operation that failed, and works as before", async () => {
  const told: string[] = [];
  const counted = countFailures(store, (operation) => told.push(operation));
  expect(counted.kind).toBe("folder");
  expect(await counted.read("there")).toBe("there");
  expect(told).toEqual([]);
  await expect(counted.read("gone")).rejects.toThrow("EIO");
  expect(told).toEqual(["read"]);
});

test("what is done with a fetched file is not the storage's failure", async () => {
  const told: string[] = [];
  const counted = countFailures(store, (operation) => told.push(operation));
  const broken = counted.withLocalFile(async () => {
    throw new Error("no video");
  });
  await expect(broken).rejects.toThrow("no video");
  expect(told).toEqual([]);
});
