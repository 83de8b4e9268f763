import { describe, expect, test } from "bun:test";
import { frameModeOf } from "./frame-mode";

describe("frameModeOf()", () => {
  test.each([
    ["embed=true turns on frame mode in a frame", "?embed=true", true, { hasNavigation: true }],
    ["embed=true is found among a screen's parameters", "?search=ada&embed=true", true, { hasNavigation: true }],
    ["nav=none hides the navigation", "?embed=true&nav=none", true, { hasNavigation: false }],
    ["an unknown nav value is ignored", "?embed=true&nav=left", true, { hasNavigation: true }],
    ["embed=true has no effect outside a frame", "?embed=true&nav=none", false, undefined],
    ["a frame without embed=true has no frame mode", "?nav=none", true, undefined],
    ["embed=1 has no effect", "?embed=1", true, undefined],
  ])("frameModeOf(): %s", (_, search, isFramed, mode) => expect(frameModeOf(search, isFramed)).toEqual(mode));
});
