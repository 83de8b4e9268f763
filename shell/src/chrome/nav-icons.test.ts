import { expect, test } from "bun:test";
import { IconPuzzle, IconTag } from "@crm/ui";
import { navIcon, navIcons } from "./nav-icons";

test.each([
  ["tag", IconTag],
  ["an icon of next year", IconPuzzle],
  ["toString", IconPuzzle],
  ["", IconPuzzle],
])('"%s" shows an icon, a plain mark where the shell does not know it', (name, icon) =>
  expect(navIcon(name)).toBe(icon),
);

test("docs/modules.md lists them", async () => {
  const page = await Bun.file(`${import.meta.dir}/../../../docs/modules.md`).text();
  const list = page.slice(page.indexOf("Icons: "), page.indexOf("Another name shows"));
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name)).toEqual(Object.keys(navIcons));
});
