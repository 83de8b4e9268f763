import { expect, test } from "bun:test";
import { IconPuzzle, IconTag } from "@crm/ui";
import { navIcon, navIcons } from "./nav-icons";

test.each([
  ["tag", IconTag],
  ["an icon of next year", IconPuzzle],
  ["toString", IconPuzzle],
  ["", IconPuzzle],
])('navIcon("%s") returns the icon, or the puzzle piece for an unknown name', (name, icon) =>
  expect(navIcon(name)).toBe(icon),
);

test("docs/modules.md lists every icon name", async () => {
  const page = await Bun.file(`${import.meta.dir}/../../../docs/modules.md`).text();
  const list = page.slice(page.indexOf("Icons: "), page.indexOf("An unknown name shows"));
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(Object.keys(navIcons));
});
