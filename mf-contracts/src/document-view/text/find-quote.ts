import type { TextBlock } from "@crm/domain/document/contract-file.schema";

/** Offsets in the block's text; `end` is exclusive. */
export interface BlockRange {
  block: number;
  start: number;
  end: number;
}

/** Text in lower case without white space. `blocks` and `offsets` give the origin of each character. */
export interface FoldedText {
  text: string;
  blocks: Uint32Array;
  offsets: Uint32Array;
}

/** Cells of a row are separated by tabs. */
export function textOf(block: TextBlock): string {
  return block.kind === "row" ? block.cells.join("\t") : block.text;
}

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

/** Ignores white space and case. Searches from block `line` on, then from the start. Returns one range per block. */
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

export interface TextPiece<Range> {
  text: string;
  ranges: readonly Range[];
}

/** `from` is the text's offset in its block; a piece belongs to every range that overlaps it. */
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
