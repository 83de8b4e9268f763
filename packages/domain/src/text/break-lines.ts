import { lettersOf } from "../document/document-letters";

const ELLIPSIS = "…";

export function breakLines(
  text: string,
  { width, maxLines, widthOf }: { width: number; maxLines: number; widthOf: (text: string) => number },
): string[] {
  const lines: string[] = [];
  const space = widthOf(" ");
  let line = "";
  let lineWidth = 0;
  for (const word of text.split(" ")) {
    const wordWidth = widthOf(word);
    if (line !== "" && lineWidth + space + wordWidth <= width) {
      line += ` ${word}`;
      lineWidth += space + wordWidth;
      continue;
    }
    if (line !== "") lines.push(line);
    const pieces = wordWidth <= width ? [word] : piecesOf(word, width, widthOf);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
    lineWidth = pieces.length === 1 ? wordWidth : widthOf(line);
    if (lines.length > maxLines) break;
  }
  lines.push(line);
  if (lines.length <= maxLines) return lines;
  const kept = lines.slice(0, maxLines);
  return [...kept.slice(0, -1), withEllipsis(kept.at(-1) ?? "", width, widthOf)];
}

function piecesOf(word: string, width: number, widthOf: (text: string) => number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let pieceWidth = 0;
  for (const letter of lettersOf(word)) {
    const letterWidth = widthOf(letter);
    if (piece !== "" && pieceWidth + letterWidth > width) {
      pieces.push(piece);
      piece = "";
      pieceWidth = 0;
    }
    piece += letter;
    pieceWidth += letterWidth;
  }
  return [...pieces, piece];
}

function withEllipsis(line: string, width: number, widthOf: (text: string) => number): string {
  const letters = lettersOf(line);
  while (letters.length > 0 && widthOf(letters.join("") + ELLIPSIS) > width) letters.pop();
  return letters.join("").trimEnd() + ELLIPSIS;
}
