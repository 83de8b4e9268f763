import { describe, expect, test } from "bun:test";
import { timeLeft, uploadWords } from "./upload";

test.each([
  [0.2, "1 s left"],
  [7.1, "8 s left"],
  [61, "2 min left"],
  [3_900, "1 h 5 min left"],
])("timeLeft(%d) is %s", (seconds, words) => expect(timeLeft(seconds)).toBe(words));

describe("uploadWords", () => {
  const half = { sentBytes: 31_457_280, totalBytes: 62_914_560, bytesPerSecond: 4_404_019, secondsLeft: 7.1 };
  test.each([
    ["sending", "30.0 MB of 60.0 MB · 4.2 MB/s · 8 s left"],
    ["waiting", "30.0 MB of 60.0 MB · Waiting for the connection. It then continues by itself"],
    ["busy", "30.0 MB of 60.0 MB · Waiting for the server"],
    ["paused", "30.0 MB of 60.0 MB · Paused"],
    ["finishing", "60.0 MB sent · Finishing"],
    ["preparing", "30.0 MB of 60.0 MB · Finding where it stopped"],
  ])("uploadWords while %s: %s", (state, words) => expect(uploadWords({ state, ...half })).toBe(words));

  test("uploadWords omits unknown speed and time", () =>
    expect(uploadWords({ state: "sending", ...half, bytesPerSecond: null, secondsLeft: null })).toBe(
      "30.0 MB of 60.0 MB",
    ));
});
