import type { TextBlock } from "@crm/domain/document/contract-file.schema";

/** A stretch of a block's text, from a character to before another. */
export interface BlockRange {
  block: number;
  start: number;
  end: number;
}

/** A document's text without its white space and its cases, each character with the place that it came from. */
export interface FoldedText {
  text: string;
  blocks: Uint32Array;
  offsets: Uint32Array;
}

/** What a block says; cells of a row are separated by tabs. */
export function textOf(block: TextBlock): string {
  return block.kind === "row" ? block.cells.join("\t") : block.text;
}

/** Folds a document's text once, so that many quotes can be looked for in it. */
export function foldText(blocks: readonly TextBlock[]): FoldedText {
  const characters: string[] = [];
  const from: { block: number; offset: number }[] = [];
  for (const [block, piece] of blocks.entries()) {
    let offset = 0;
    for (const character of textOf(piece)) {
      for (const unit of folded(character)) {
        characters.push(unit);
        from.push({ block, offset });
      }
      offset += character.length;
    }
  }
  return {
    text: characters.join(""),
    blocks: Uint32Array.from(from, ({ block }) => block),
    offsets: Uint32Array.from(from, ({ offset }) => offset),
  };
}

/**
 * Where a quote stands, whatever its white space: from its line on, or else anywhere. It may go over several blocks, with a
 * range in each; none when it is not there.
 */
export function findQuote(document: FoldedText, quote: string, line: number | undefined): BlockRange[] {
  const wanted = [...quote].map(folded).join("");
  if (wanted === "") return [];
  const beginning = line === undefined ? 0 : document.blocks.findIndex((block) => block >= line);
  const near = document.text.indexOf(wanted, Math.max(0, beginning));
  const at = near >= 0 ? near : document.text.indexOf(wanted);
  if (at < 0) return [];
  const ranges: BlockRange[] = [];
  for (let index = at; index < at + wanted.length; index++) {
    const [block = 0, start = 0] = [document.blocks[index], document.offsets[index]];
    const last = ranges.at(-1);
    if (last?.block === block) last.end = start + 1;
    else ranges.push({ block, start, end: start + 1 });
  }
  return ranges;
}

/** A piece of a text, and all ranges that it belongs to. */
export interface TextPiece<Range> {
  text: string;
  ranges: readonly Range[];
}

/** Cuts a text that begins `from` characters into its block where ranges begin and end; where they overlap, a piece belongs to all. */
export function cutAtRanges<Range extends Pick<BlockRange, "start" | "end">>(
  text: string,
  from: number,
  ranges: readonly Range[],
): TextPiece<Range>[] {
  const inside = ranges.filter(({ start, end }) => start < from + text.length && end > from);
  const edges = inside.flatMap(({ start, end }) => [start - from, end - from]);
  const cuts = [...new Set([0, text.length, ...edges.filter((edge) => edge > 0 && edge < text.length)])];
  return cuts
    .toSorted((a, b) => a - b)
    .slice(0, -1)
    .map((start, index, all) => ({
      text: text.slice(start, all[index + 1] ?? text.length),
      ranges: inside.filter((range) => range.start - from <= start && range.end - from > start),
    }));
}

function folded(character: string): string {
  return /\s/.test(character) ? "" : character.toLowerCase();
}
