import { describe, expect, test } from "bun:test";
import { parseRange } from "./range";

describe("parseRange for a file of 100 bytes", () => {
  test.each([
    ["bytes=0-0", { start: 0, end: 1 }],
    ["bytes=10-19", { start: 10, end: 20 }],
    ["bytes=90-", { start: 90, end: 100 }],
    ["bytes=90-500", { start: 90, end: 100 }],
    ["bytes=-10", { start: 90, end: 100 }],
    ["bytes=-500", { start: 0, end: 100 }],
    ["Bytes=10-19", { start: 10, end: 20 }],
    ["bytes=100-", "beyond"],
    ["bytes=99999999999999999999-", "beyond"],
    ["bytes=-0", "beyond"],
    ["bytes=0-1,5-6", "whole"],
    ["bytes=9-3", "whole"],
    ["bytes=-", "whole"],
    ["lines=1-2", "whole"],
    [undefined, "whole"],
  ] as const)("reads %s as %j", (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});
