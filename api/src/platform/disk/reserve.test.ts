import { expect, setDefaultTimeout, test } from "bun:test";
import { eventually } from "@crm/testing/eventually";
import { openReserve } from "./reserve";

setDefaultTimeout(60_000);

const MB = 1024 ** 2;

test.each([
  ["a write with as much left as is kept", 128 * MB, 0, true],
  ["a body that would touch what is kept", 128 * MB, 1, false],
  ["a large body on a large disk", 1000 * MB, 500 * MB, true],
  ["a write within the reserve", 127 * MB, 0, false],
])("%s", (_, free, needed, hasRoom) => {
  expect(openReserve("/", 128 * MB, () => free).hasRoomFor(needed)).toBe(hasRoom);
});

test("nothing is refused where no reserve is kept", () => {
  const reserve = openReserve("/", 0, () => 0);
  expect([reserve.hasRoomFor(MB), reserve.mayGrow(MB)]).toEqual([true, true]);
});

test("tables grow freely in the upper half of the reserve, and by an eighth of what is free in the lower half", () => {
  const upper = openReserve("/", 128 * MB, () => 70 * MB);
  expect(Array.from({ length: 20 }, () => upper.mayGrow(MB))).not.toContain(false);
  const lower = openReserve("/", 128 * MB, () => 40 * MB);
  expect(Array.from({ length: 7 }, () => lower.mayGrow(MB))).toEqual([true, true, true, true, true, false, false]);
});

test("tables may grow again in the lower half once there was room, whether or not anything grew then", async () => {
  let free = 3 * MB;
  const reserve = openReserve("/", 128 * MB, () => free);
  expect([reserve.mayGrow(MB), reserve.mayGrow(MB)]).toEqual([false, false]);
  free = 400 * MB;
  await eventually(() => reserve.hasRoomFor(0));
  free = 20 * MB;
  await eventually(() => !reserve.hasRoomFor(0));
  expect(reserve.mayGrow(MB)).toBe(true);
});
