import { describe, expect, test } from "bun:test";
import { contracts, videos } from "../test-shell/registry-entries";
import { currentEntries, navigationEntries } from "./navigation-entries";

test("entries stand in the order of their numbers, whatever the order of modules and routes", () => {
  expect(navigationEntries([videos, contracts]).map(({ label }) => label)).toEqual(["Dashboard", "Upload", "Videos"]);
});

test("a screen that no module contributes has no entry", () => {
  expect(navigationEntries([videos]).map(({ path }) => path)).toEqual(["/for-you"]);
  expect(navigationEntries([])).toEqual([]);
});

test("a route without a navigation entry is not listed", () => {
  expect(navigationEntries([contracts]).map(({ path }) => path)).not.toContain("/contracts/$id");
});

describe("the current entry", () => {
  const nav = (path: string, also: string[] = []) => ({ path, label: path, icon: "video", also });
  const entries = [nav("/"), nav("/videos"), nav("/videos/drafts"), nav("/for-you", ["/watch/$id", "/video-tracking"])];

  test.each([
    ["a screen's own", "/videos", ["/videos"]],
    ["that of the list a row belongs to", "/videos/7/notes", ["/videos"]],
    ["the closest of two that lie over it", "/videos/drafts/7", ["/videos/drafts"]],
    ["one that names the screen", "/video-tracking", ["/for-you"]],
    ["one that names any row of it", "/watch/7", ["/for-you"]],
    ["the dashboard on its own address alone", "/", ["/"]],
    ["none on what no entry belongs to", "/revenue", []],
  ])("is %s", (_, address, current) => expect(currentEntries(entries, address)).toEqual(current));

  test("may be two, where both stand for the screen", () => {
    const both = [...entries, nav("/video-tracking")];
    expect(currentEntries(both, "/video-tracking")).toEqual(["/for-you", "/video-tracking"]);
  });

  test("is none where there are no entries", () => expect(currentEntries([], "/videos")).toEqual([]));
});
