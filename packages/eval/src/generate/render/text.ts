import { accepted, type Block, type Body } from "../parse-body";

export function toText({ header, footer, blocks }: Body, width: number): string {
  const parts = blocks.map((block) => textOf(block, width));
  return `${[header, ...parts, footer].filter((part) => part !== "").join("\n\n")}\n`.replace(/\n{3,}/g, "\n\n");
}

function textOf(block: Block, width: number): string {
  switch (block.kind) {
    case "title":
      return width > 0 ? centred(block.text, width) : block.text;
    case "heading":
      return block.text;
    case "item":
      return broken(`- ${block.text}`, width, "  ");
    case "paragraph":
      return block.lines.map((line) => broken(accepted(line), width, "")).join("\n");
    case "table":
      return tableOf(block.rows);
    case "columns":
      return [...block.left, ...block.right].map((each) => textOf(each, width)).join("\n\n");
    case "rule":
      return "-".repeat(width || 60);
    case "page":
      return "";
  }
}

const centred = (text: string, width: number): string =>
  `${" ".repeat(Math.max(0, Math.floor((width - text.length) / 2)))}${text}`;

function broken(line: string, width: number, indent: string): string {
  if (width === 0) return line;
  const lines: string[] = [];
  let current = "";
  for (const word of line.split(" ")) {
    const longer = current === "" ? word : `${current} ${word}`;
    if (longer.length > width && current !== "") {
      lines.push(current);
      current = `${indent}${word}`;
    } else current = longer;
  }
  return [...lines, current].join("\n");
}

function tableOf(rows: string[][]): string {
  const columns = Math.max(...rows.map((row) => row.length));
  const widths = Array.from({ length: columns }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("   ")
        .trimEnd(),
    )
    .join("\n");
}
