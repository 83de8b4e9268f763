import { SaxesParser } from "saxes";
import type { WordSight } from "./word-sight";
import { parseXml, type XmlElement } from "./xml-tree";

// What was moved away goes as what was deleted does, and what it was moved to stays as what was inserted does.
const GONE = new Set(["moveFrom", "altChunk"]);
// Of a hidden run: where a field begins and ends, without which the rest of it would be taken apart wrongly.
const KEPT = new Set(["rPr", "fldChar", "instrText"]);
const RENAMED: Readonly<Record<string, string>> = { moveTo: "ins" };

// What names a relation of its part: mammoth gives up on the whole document where there is none of that name.
const RELATED = new Set(["blip", "imagedata", "hyperlink", "hlinkClick"]);

/**
 * The markup of a part without the runs that a reader does not see, with moved text where it is by now, and without what
 * names a relation that the part does not have.
 */
export function withoutHidden(xml: string, sight: WordSight, relations: ReadonlySet<string>): string {
  const hidden = hiddenRuns(parseXml(xml), sight);
  const written: string[] = [];
  let runs = 0;
  let depth = 0;
  let goneAt = Number.POSITIVE_INFINITY;
  let hiddenAt = Number.POSITIVE_INFINITY;
  const write = (text: string) => {
    if (depth < goneAt) written.push(text);
  };
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const { prefix, local } = split(name);
    const isOfHidden = depth === hiddenAt + 1 && !KEPT.has(local);
    if ((isOfHidden || GONE.has(local)) && depth < goneAt) goneAt = depth;
    if (local === "r" && hidden.has(runs++) && depth < goneAt) hiddenAt = depth;
    const isKept = ([key, value]: [string, unknown]) =>
      !RELATED.has(local) || !/:(?:id|embed|link)$/.test(key) || relations.has(String(value));
    const given = Object.entries(attributes)
      .filter(isKept)
      .map(([key, value]) => ` ${key}="${escaped(String(value))}"`);
    write(`<${prefix}${RENAMED[local] ?? local}${given.join("")}>`);
    depth += 1;
  });
  parser.on("closetag", ({ name }) => {
    const { prefix, local } = split(name);
    depth -= 1;
    write(`</${prefix}${RENAMED[local] ?? local}>`);
    if (depth === goneAt) goneAt = Number.POSITIVE_INFINITY;
    if (depth === hiddenAt) hiddenAt = Number.POSITIVE_INFINITY;
  });
  parser.on("text", (text) => write(escaped(text)));
  parser.on("cdata", (text) => write(escaped(text)));
  parser.write(xml).close();
  return written.join("");
}

/** The numbers of the runs that are hidden, as they come in the markup. */
function hiddenRuns(root: XmlElement, sight: WordSight): Set<number> {
  const hidden = new Set<number>();
  let runs = 0;
  const open: { element: XmlElement; paragraph: XmlElement | undefined }[] = [{ element: root, paragraph: undefined }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { element, paragraph } = next;
    if (element.name === "r") {
      if (paragraph && sight.isHidden(element, paragraph)) hidden.add(runs);
      runs += 1;
    }
    const around = element.name === "p" ? element : paragraph;
    // The last one first, so that they come in their order.
    for (const child of element.children.toReversed()) open.push({ element: child, paragraph: around });
  }
  return hidden;
}

function split(name: string): { prefix: string; local: string } {
  const local = name.slice(name.indexOf(":") + 1);
  return { prefix: name.slice(0, name.length - local.length), local };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// White space in attributes would be folded to spaces when it is read again.
const escaped = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] ?? `&#${character.charCodeAt(0)};`);
