import { describe, expect, test } from "bun:test";
import { frameModeOf } from "./frame-mode";

describe("frameModeOf()", () => {
  test.each([
    ["?embed=true in a frame", "?embed=true", true, { hasNavigation: true }],
    ["?embed=true among a screen's parameters", "?search=ada&embed=true", true, { hasNavigation: true }],
    ["nav=none hides the navigation", "?embed=true&nav=none", true, { hasNavigation: false }],
    ["an unknown nav value is ignored", "?embed=true&nav=left", true, { hasNavigation: true }],
    ["no mode outside a frame", "?embed=true&nav=none", false, undefined],
    ["no mode without the parameter", "?nav=none", true, undefined],
    ["no mode with embed=1", "?embed=1", true, undefined],
  ])("frameModeOf(): %s", (_, search, isFramed, mode) => expect(frameModeOf(search, isFramed)).toEqual(mode));
});
