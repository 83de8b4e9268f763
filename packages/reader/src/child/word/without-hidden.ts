import { SaxesParser } from "saxes";
import type { WordSight } from "./word-sight";
import { parseXml, type XmlElement } from "./xml-tree";

const REMOVED = new Set(["moveFrom", "altChunk"]);
// In a hidden run, field boundaries stay, or the rest of the field would be misread.
const KEPT = new Set(["rPr", "fldChar", "instrText"]);
const RENAMED: Readonly<Record<string, string>> = { moveTo: "ins" };

// mammoth fails on the whole document when such an element names a missing relation.
const RELATED = new Set(["blip", "imagedata", "hyperlink", "hlinkClick"]);

export function withoutHidden(xml: string, sight: WordSight, relations: ReadonlySet<string>): string {
  const hidden = hiddenRuns(parseXml(xml), sight);
  const written: string[] = [];
  let runs = 0;
  let depth = 0;
  let removedAt = Number.POSITIVE_INFINITY;
  let hiddenAt = Number.POSITIVE_INFINITY;
  const write = (text: string) => {
    if (depth < removedAt) written.push(text);
  };
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const { prefix, local } = split(name);
    const isOfHidden = depth === hiddenAt + 1 && !KEPT.has(local);
    if ((isOfHidden || REMOVED.has(local)) && depth < removedAt) removedAt = depth;
    if (local === "r" && hidden.has(runs++) && depth < removedAt) hiddenAt = depth;
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
    if (depth === removedAt) removedAt = Number.POSITIVE_INFINITY;
    if (depth === hiddenAt) hiddenAt = Number.POSITIVE_INFINITY;
  });
  parser.on("text", (text) => write(escaped(text)));
  parser.on("cdata", (text) => write(escaped(text)));
  parser.write(xml).close();
  return written.join("");
}

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
    // In reverse, so that they pop in document order.
    for (const child of element.children.toReversed()) open.push({ element: child, paragraph: around });
  }
  return hidden;
}

function split(name: string): { prefix: string; local: string } {
  const local = name.slice(name.indexOf(":") + 1);
  return { prefix: name.slice(0, name.length - local.length), local };
}

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

// White space in attributes would be normalised to spaces when parsed again.
const escaped = (text: string): string =>
  text.replace(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] ?? `&#${character.charCodeAt(0)};`);
