import { expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { openReserve } from "./reserve";

setDefaultTimeout(60_000);

const MB = 1024 ** 2;

test.each([
  ["accepts a write that needs no space while exactly the reserve is free", 128 * MB, 0, true],
  ["refuses a write that would touch the reserve", 128 * MB, 1, false],
  ["accepts a large write on a disk with space for it", 1000 * MB, 500 * MB, true],
  ["refuses every write while less than the reserve is free", 127 * MB, 0, false],
])("a reserve of 128 MB %s", (_, free, needed, hasSpace) => {
  expect(openReserve("/", 128 * MB, () => free).hasSpaceFor(needed)).toBe(hasSpace);
});

test("a reserve of 0 bytes refuses nothing", () => {
  const reserve = openReserve("/", 0, () => 0);
  expect([reserve.hasSpaceFor(MB), reserve.mayGrow(MB)]).toEqual([true, true]);
});

test("database files grow freely in the upper half of the reserve, and by an eighth of the free space in the lower half", () => {
  const upper = openReserve("/", 128 * MB, () => 70 * MB);
  expect(Array.from({ length: 20 }, () => upper.mayGrow(MB))).not.toContain(false);
  const lower = openReserve("/", 128 * MB, () => 40 * MB);
  expect(Array.from({ length: 7 }, () => lower.mayGrow(MB))).toEqual([true, true, true, true, true, false, false]);
});

test("after the disk had free space again, database files may grow again in the lower half of the reserve", async () => {
  let free = 3 * MB;
  const reserve = openReserve("/", 128 * MB, () => free);
  expect([reserve.mayGrow(MB), reserve.mayGrow(MB)]).toEqual([false, false]);
  free = 400 * MB;
  await eventually(() => reserve.hasSpaceFor(0));
  free = 20 * MB;
  await eventually(() => !reserve.hasSpaceFor(0));
  expect(reserve.mayGrow(MB)).toBe(true);
});
