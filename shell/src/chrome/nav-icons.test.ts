import { expect, test } from "bun:test";
import { IconPuzzle, IconTag } from "@crm/ui";
import { navIcon } from "./nav-icons";

test.each([
  ["tag", IconTag],
  ["an icon of next year", IconPuzzle],
  ["toString", IconPuzzle],
  ["", IconPuzzle],
])('"%s" shows an icon, a plain mark where the shell does not know it', (name, icon) =>
  expect(navIcon(name)).toBe(icon),
);
