import { expect, test } from "bun:test";
import { fileSize, kilobytes } from "./bytes";

test("kilobytes has one decimal", () => {
  expect([0, 1, 1536, 10_240].map(kilobytes)).toEqual(["0.0 KB", "0.0 KB", "1.5 KB", "10.0 KB"]);
});

test("fileSize picks the most readable unit", () => {
  expect([640, 1023, 12_698, 3_250_586, 2_684_354_560].map(fileSize)).toEqual([
    "640 B",
    "1023 B",
    "12.4 KB",
    "3.1 MB",
    "2.50 GB",
  ]);
});
