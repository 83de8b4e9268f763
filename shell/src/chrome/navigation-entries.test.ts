import { describe, expect, test } from "bun:test";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { contracts, videos } from "../test-shell/registry-entries";
import { currentEntry, navigationGroups } from "./navigation-entries";

const shown = (modules: RegistryEntry[]) =>
  navigationGroups(modules).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]);

/** A module with one entry for each row. */
const withEntries = (...rows: [label: string, order: number, group?: string][]): RegistryEntry => ({
  ...videos,
  routes: rows.map(([label, order, group], index) => ({
    path: `/screen-${index}`,
    nav: { label, order, icon: "tag", ...(group !== undefined && { group }) },
  })),
});

describe("navigation groups", () => {
  test("entries stand in the order of their numbers, whatever the order of modules and routes", () => {
    expect(shown([videos, contracts])).toEqual([
      ["Contracts", "Dashboard", "Upload"],
      ["Videos", "Videos"],
    ]);
  });

  test("groups stand in the order of their first entries, from several modules too", () => {
    const other = withEntries(["Revenue", 90, "Money"], ["Labels", 15, "Contracts"], ["Payments", 35, "Money"]);
    expect(shown([other, videos, contracts])).toEqual([
      ["Contracts", "Dashboard", "Labels", "Upload"],
      ["Money", "Payments", "Revenue"],
      ["Videos", "Videos"],
    ]);
  });

  test("an entry without a group stands under More, which is last", () => {
    expect(shown([withEntries(["Labels", 1]), contracts])).toEqual([
      ["Contracts", "Dashboard", "Upload"],
      ["More", "Labels"],
    ]);
  });

  test.each([["More"], ["more"], [" "]])("the group %j joins More", (group) => {
    expect(shown([withEntries(["Labels", 1, group], ["Tags", 2]), videos])).toEqual([
      ["Videos", "Videos"],
      [expect.stringMatching(/^more$/i), "Labels", "Tags"],
    ]);
  });

  test("a group is one, however its name is cased or spaced", () => {
    expect(shown([contracts, withEntries(["Labels", 200, " contracts"])])).toEqual([
      ["Contracts", "Dashboard", "Upload", "Labels"],
    ]);
  });

  test("a screen that no module contributes has no entry and no group", () => {
    expect(shown([videos])).toEqual([["Videos", "Videos"]]);
    expect(shown([])).toEqual([]);
  });

  test("a route without a navigation entry is not listed", () => {
    const paths = navigationGroups([contracts]).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).not.toContain("/contracts/$id");
  });
});

describe("the current entry", () => {
  const nav = (path: string, also: string[] = []) => ({ path, label: path, icon: "video", also });
  const entries = [nav("/"), nav("/videos"), nav("/videos/drafts"), nav("/for-you", ["/watch/$id", "/video-tracking"])];

  test.each([
    ["a screen's own", "/videos", "/videos"],
    ["that of the list a row belongs to", "/videos/7/notes", "/videos"],
    ["the closest of two that lie over it", "/videos/drafts/7", "/videos/drafts"],
    ["one that names the screen", "/video-tracking", "/for-you"],
    ["one that names any row of it", "/watch/7", "/for-you"],
    ["the dashboard on its own address alone", "/", "/"],
    ["none on what no entry belongs to", "/revenue", undefined],
  ])("is %s", (_, address, current) => expect(currentEntry(entries, address)).toBe(current));

  test("is the one whose own path it is, before one that names it", () => {
    expect(currentEntry([...entries, nav("/video-tracking")], "/video-tracking")).toBe("/video-tracking");
  });

  test("is the first of two that name the screen", () => {
    expect(currentEntry([...entries, nav("/clips", ["/watch/$id"])], "/watch/7")).toBe("/for-you");
  });

  test("is none where there are no entries", () => expect(currentEntry([], "/videos")).toBeUndefined());
});
