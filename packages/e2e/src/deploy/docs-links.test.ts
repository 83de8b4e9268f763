import { describe, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dir, "../../../..");
const textOf = (page: string) => Bun.file(join(ROOT, page)).text();
const PAGES = ["README.md", ...new Bun.Glob("docs/**/*.md").scanSync(ROOT)].toSorted();
const { scripts } = await Bun.file(join(ROOT, "package.json")).json();

describe("what a page links to is there", () => {
  test.each(PAGES)("%s", async (page) => {
    const links = [...withoutCode(await textOf(page)).matchAll(/\]\(([^()\s]+)\)/g)].map(([, target]) => target ?? "");
    const lost: string[] = [];
    for (const link of links.filter((target) => !/^[a-z]+:/.test(target))) {
      const [path = "", anchor] = link.split("#");
      const file = path === "" ? page : join(dirname(page), path);
      if (!existsSync(join(ROOT, file)) || (anchor && !anchorsOf(await textOf(file)).has(anchor))) lost.push(link);
    }
    expect(lost).toEqual([]);
  });
});

test.each(["README.md", "docs/running.md", "docs/operations.md"])(
  "every `bun run` of %s is a command",
  async (page) => {
    const named = [...(await textOf(page)).matchAll(/\bbun(?:@[\d.]+)? run ([a-z:-]+)/g)].map(([, name]) => name ?? "");
    // `dev:mf-…` and its like stand for several.
    expect(named.filter((name) => !(name in scripts) && !(`${name}contracts` in scripts))).toEqual([]);
  },
);

const withoutFences = (text: string): string => text.replace(/^ *```.*?^ *```/gms, "");

const withoutCode = (text: string): string => withoutFences(text).replace(/`[^`\n]*`/g, "");

// As GitHub names the headings of a page: lower case, no signs, a hyphen for each space, numbered where one comes again.
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of withoutFences(text).matchAll(/^#+ (.*)$/gm)) {
    const name = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    let anchor = name;
    for (let again = 1; anchors.has(anchor); again++) anchor = `${name}-${again}`;
    anchors.add(anchor);
  }
  return anchors;
}
