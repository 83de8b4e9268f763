import { posix } from "node:path";

/** Returns a page's links to files or headings that do not exist. `pages` has the text of each page by its path. */
export function deadLinks(
  page: string,
  pages: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  const text = withoutCode(pages.get(page) ?? "");
  const links = [...text.matchAll(/\]\(([^()\s]+)\)/g)].map(([, target = ""]) => target);
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = "", anchor] = link.split("#");
    const file = path === "" ? page : posix.join(posix.dirname(page), path);
    if (!exists(file)) return true;
    return anchor !== undefined && !anchorsOf(pages.get(file) ?? "").has(anchor);
  });
}

/** Returns the numbers of decisions that a text cites and `docs/decisions` does not have. */
export function missingDecisions(text: string, numbers: ReadonlySet<number>): string[] {
  return [...text.matchAll(/\b[Dd]ecisions? \[?(\d{1,4})\b/g)]
    .filter(([, number]) => !numbers.has(Number(number)))
    .map(([cited]) => cited);
}

const DOCUMENT = "(?:behaviour|security|architecture|house|models|people|wire|look|spec(?: part \\d)?)";
const CITATIONS = [
  new RegExp(`\\b${DOCUMENT}(?:-and-[a-z]+)?(?:\\.md)? §\\d+`, "gi"),
  /\bspec part \d(?! §)/gi,
  /\b(?:wire|look|house|behaviour|people)\.md\b/g,
  /(?<![\w./-])design\/[\w-]+/g,
  /\(wire(?:[,:][^)]*)?\)/g,
  /\b(?:security|abuse) row \d+/gi,
];

/** Returns citations of documents that are not in the repository, such as a section of a specification. */
export const foreignCitations = (text: string): string[] =>
  CITATIONS.flatMap((pattern) => [...text.matchAll(pattern)].map(([cited]) => cited));

/** Returns the comments of a source as one text, including strings that look like comments. */
export const commentsIn = (source: string): string =>
  [...source.matchAll(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*/g)].map(([comment]) => comment).join("\n");

const withoutFences = (text: string): string => text.replace(/^ *```.*?^ *```/gms, "");

const withoutCode = (text: string): string => withoutFences(text).replace(/`[^`\n]*`/g, "");

// GitHub's heading ids: lower case, no punctuation, a hyphen for each space, and a number for each repetition.
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, heading = ""] of withoutFences(text).matchAll(/^#+ (.*)$/gm)) {
    const name = heading
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-");
    let anchor = name;
    for (let number = 1; anchors.has(anchor); number++) anchor = `${name}-${number}`;
    anchors.add(anchor);
  }
  return anchors;
}
