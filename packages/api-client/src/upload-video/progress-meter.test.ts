import { expect, test } from "bun:test";
import { progressMeter } from "./progress-meter";

function meterOn(totalBytes: number) {
  let time = 0;
  const meter = progressMeter(totalBytes, () => time);
  return { meter, pass: (ms: number) => (time += ms) };
}

test("speed and time left use the bytes of the last ten seconds", () => {
  const { meter, pass } = meterOn(100_000);
  meter.begin(0, true);
  expect(meter.read()).toEqual({ sentBytes: 0, bytesPerSecond: null, secondsLeft: null });
  for (let second = 1; second <= 20; second++) {
    pass(1000);
    meter.moved(0, second * 1000);
  }
  expect(meter.read()).toEqual({ sentBytes: 20_000, bytesPerSecond: 1000, secondsLeft: 80 });
});

test("bytes sent before a resume do not count as speed", () => {
  const { meter, pass } = meterOn(100_000);
  meter.begin(50_000, true);
  pass(2000);
  meter.moved(5, 4000);
  expect(meter.read()).toEqual({ sentBytes: 54_000, bytesPerSecond: 2000, secondsLeft: 23 });
});

test("a lost chunk does not lower the progress and is not counted twice", () => {
  const { meter } = meterOn(1000);
  meter.begin(0, true);
  meter.moved(0, 300);
  meter.lost(0);
  meter.moved(0, 100);
  expect(meter.read().sentBytes).toBe(300);
  meter.moved(0, 500);
  meter.arrived(0, 500);
  expect(meter.read().sentBytes).toBe(500);
});

test("ten seconds without progress mean speed 0 and no time left", () => {
  const { meter, pass } = meterOn(1000);
  meter.begin(0, true);
  pass(1000);
  meter.moved(0, 500);
  pass(20_000);
  expect(meter.read()).toMatchObject({ bytesPerSecond: 0, secondsLeft: null });
});

test("a restarted upload counts from zero", () => {
  const { meter } = meterOn(1000);
  meter.begin(0, true);
  meter.arrived(0, 700);
  meter.begin(0, true);
  expect(meter.read().sentBytes).toBe(0);
});
