import { UnusableDocuments } from "../front-matter";
import type { Deal } from "./deal";

export interface Writing {
  deal: Deal;
  document: number;
  roles?: { brand: string; creator: string };
  amount?: string;
}

export type Template = (writing: Writing) => string;

export type FindPlaceholder = (name: string) => Template | undefined;

// A condition around whole lines, or within a line.
const CONDITIONAL = /^\[\[([^\]:\n]*):\n([\s\S]*?)^\]\]\n|\[\[([^\]:\n]*): ([\s\S]*?)\]\](?!\])/gm;

const PLACEHOLDER = /\{([a-z][^{}\n]*)\}/g;

/**
 * Reads placeholders `{name}` and conditions `[[1,3: text]]` (documents) or `[[2+ platforms: text]]`.
 * Throws UnusableDocuments with the file and line.
 */
export function parseTemplate(text: string, at: { path: string; line: number }, find: FindPlaceholder): Template {
  const fault = (offset: number, what: string) =>
    new UnusableDocuments(`${at.path}:${at.line + text.slice(0, offset).split("\n").length - 1}: ${what}.`);
  const parts: Template[] = [];
  let end = 0;
  for (const match of text.matchAll(CONDITIONAL)) {
    const [all, lines, ofLines = "", words = "", ofWords = ""] = match;
    parts.push(plain(text.slice(end, match.index), end));
    const holds = conditionOf(lines ?? words);
    if (!holds) throw fault(match.index, `"${lines ?? words}" is not a condition such as "1,3" or "2+ platforms"`);
    const content = lines === undefined ? ofWords : ofLines;
    const write = plain(content, match.index + all.indexOf(content));
    parts.push((writing) => (holds(writing) ? write(writing) : ""));
    end = match.index + all.length;
  }
  parts.push(plain(text.slice(end), end));
  return together(parts);

  function plain(part: string, start: number): Template {
    if (part.includes("[[")) throw fault(start + part.indexOf("[["), '"[[" has no condition or no end');
    return together(
      part.split(PLACEHOLDER).map((piece, index, pieces) => {
        if (index % 2 === 0) return () => piece;
        const found = find(piece);
        if (found) return found;
        throw fault(start + pieces.slice(0, index).join("").length, `"{${piece}}" is not a placeholder`);
      }),
    );
  }
}

const together =
  (parts: Template[]): Template =>
  (writing) =>
    parts.map((part) => part(writing)).join("");

function conditionOf(written: string): ((writing: Writing) => boolean) | undefined {
  const [, platforms] = /^([2-9])\+ platforms$/.exec(written) ?? [];
  if (platforms !== undefined) return ({ deal }) => deal.platforms.length >= Number(platforms);
  if (!/^[1-3](,[1-3])*$/.test(written)) return undefined;
  const documents = written.split(",").map(Number);
  return ({ document }) => documents.includes(document);
}
