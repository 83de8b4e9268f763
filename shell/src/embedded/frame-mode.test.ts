import { describe, expect, test } from "bun:test";
import { frameModeOf } from "./frame-mode";

describe("the page is embedded", () => {
  test.each([
    ["in a frame with ?embed=true", "?embed=true", true, { hasNavigation: true }],
    ["beside a screen's own parameters", "?search=ada&embed=true", true, { hasNavigation: true }],
    ["without navigation", "?embed=true&nav=none", true, { hasNavigation: false }],
    ["with a navigation of no such name", "?embed=true&nav=left", true, { hasNavigation: true }],
    ["not at the top of a window", "?embed=true&nav=none", false, undefined],
    ["not in a frame without the parameter", "?nav=none", true, undefined],
    ["not by another word", "?embed=1", true, undefined],
  ])("%s", (_, search, isFramed, mode) => expect(frameModeOf(search, isFramed)).toEqual(mode));
});
