import { describe, expect, test } from "bun:test";
import type { RegistryEntry } from "@crm/domain/module/registry.schema";
import { contracts, videos } from "../test-shell/registry-entries";
import { currentEntry, navigationGroups } from "./navigation-entries";

const shown = (modules: RegistryEntry[]) =>
  navigationGroups(modules).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)]);

const withEntries = (...rows: [label: string, order: number, group?: string][]): RegistryEntry => ({
  ...videos,
  routes: rows.map(([label, order, group], index) => ({
    path: `/screen-${index}`,
    nav: { label, order, icon: "tag", ...(group !== undefined && { group }) },
  })),
});

describe("navigationGroups()", () => {
  test("navigation entries are sorted by their order number, whatever the order of modules and routes", () => {
    expect(shown([videos, contracts])).toEqual([
      ["Contracts", "Dashboard", "Upload"],
      ["Videos", "Videos"],
    ]);
  });

  test("navigation groups are sorted by their first entry, even if several modules contribute to a group", () => {
    const other = withEntries(["Revenue", 90, "Money"], ["Labels", 15, "Contracts"], ["Payments", 35, "Money"]);
    expect(shown([other, videos, contracts])).toEqual([
      ["Contracts", "Dashboard", "Labels", "Upload"],
      ["Money", "Payments", "Revenue"],
      ["Videos", "Videos"],
    ]);
  });

  test("an entry without a group is listed under More, the last group", () => {
    expect(shown([withEntries(["Labels", 1]), contracts])).toEqual([
      ["Contracts", "Dashboard", "Upload"],
      ["More", "Labels"],
    ]);
  });

  test.each([["More"], ["more"], [" "]])("an entry with the group name %j is listed under More", (group) => {
    expect(shown([withEntries(["Labels", 1, group], ["Tags", 2]), videos])).toEqual([
      ["Videos", "Videos"],
      [expect.stringMatching(/^more$/i), "Labels", "Tags"],
    ]);
  });

  test("group names that differ only in case or spaces are one group", () => {
    expect(shown([contracts, withEntries(["Labels", 200, " contracts"])])).toEqual([
      ["Contracts", "Dashboard", "Upload", "Labels"],
    ]);
  });

  test("the navigation has no group without entries", () => {
    expect(shown([videos])).toEqual([["Videos", "Videos"]]);
    expect(shown([])).toEqual([]);
  });

  test("a route without a navigation entry is not listed", () => {
    const paths = navigationGroups([contracts]).flatMap(({ entries }) => entries.map(({ path }) => path));
    expect(paths).not.toContain("/contracts/$id");
  });
});

describe("currentEntry()", () => {
  const nav = (path: string, also: string[] = []) => ({ path, label: path, icon: "video", also });
  const entries = [nav("/"), nav("/videos"), nav("/videos/drafts"), nav("/for-you", ["/watch/$id", "/video-tracking"])];

  test.each([
    ["the entry of the screen", "/videos", "/videos"],
    ["the entry of the list on a row's page", "/videos/7/notes", "/videos"],
    ["the longer of two paths that match", "/videos/drafts/7", "/videos/drafts"],
    ["an entry that lists the path in `also`", "/video-tracking", "/for-you"],
    ["an entry whose `also` pattern matches", "/watch/7", "/for-you"],
    ["the dashboard on / only", "/", "/"],
    ["undefined on a path that no entry has", "/revenue", undefined],
  ])("the current entry is %s", (_, path, current) => expect(currentEntry(entries, path)).toBe(current));

  test("an entry whose own path matches wins over one that lists the path in `also`", () => {
    expect(currentEntry([...entries, nav("/video-tracking")], "/video-tracking")).toBe("/video-tracking");
  });

  test("the first of two entries that list the path in `also` is current", () => {
    expect(currentEntry([...entries, nav("/clips", ["/watch/$id"])], "/watch/7")).toBe("/for-you");
  });

  test("no entry is current when there are none", () => expect(currentEntry([], "/videos")).toBeUndefined());
});
