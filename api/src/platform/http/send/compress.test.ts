import { describe, expect, test } from "bun:test";
import { codingFor } from "./compress";

describe("codingFor", () => {
  test.each([
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["GZIP", "gzip"],
    ["*", "br"],
    ["gzip;q=0.000", null],
    ["identity", null],
    ["brotli", null],
    ["", null],
    [undefined, null],
  ])("for Accept-Encoding %p returns %p", (accepted, coding) => {
    expect(codingFor(accepted)).toBe(coding as ReturnType<typeof codingFor>);
  });
});
