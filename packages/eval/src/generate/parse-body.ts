export type Block =
  | { kind: "title" | "heading" | "item"; text: string }
  | { kind: "paragraph"; lines: string[] }
  | { kind: "table"; rows: string[][] }
  | { kind: "columns"; left: Block[]; right: Block[] }
  | { kind: "rule" | "page" };

export interface Body {
  header: string;
  footer: string;
  blocks: Block[];
}

/**
 * Marks: `# title`, `## heading`, `- item`, `| cell |`, `---` rule, `===` page, `<<<` `|||` `>>>` columns, `^^` header,
 * `__` footer. Adjacent lines without a mark form a paragraph.
 */
export function parseBody(text: string): Body {
  const lines = text.trim().split("\n");
  const after = (mark: string) =>
    lines
      .find((line) => line.startsWith(mark))
      ?.slice(mark.length)
      .trim() ?? "";
  const content = lines.filter((line) => !line.startsWith("^^") && !line.startsWith("__ "));
  return { header: after("^^"), footer: after("__ "), blocks: parseBlocks(content) };
}

function parseBlocks(lines: string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (line === "<<<") {
      const middle = lines.indexOf("|||", at);
      const end = lines.indexOf(">>>", at);
      const [left, right] = [lines.slice(at + 1, middle), lines.slice(middle + 1, end)];
      blocks.push({ kind: "columns", left: parseBlocks(left), right: parseBlocks(right) });
      at = end;
    } else addLine(blocks, line, lines[at - 1] ?? "");
  }
  return blocks;
}

function addLine(blocks: Block[], line: string, before: string): void {
  const last = blocks.at(-1);
  if (line.trim() === "") return;
  if (line === "---") blocks.push({ kind: "rule" });
  else if (line === "===") blocks.push({ kind: "page" });
  else if (line.startsWith("# ")) blocks.push({ kind: "title", text: line.slice(2) });
  else if (line.startsWith("## ")) blocks.push({ kind: "heading", text: line.slice(3) });
  else if (line.startsWith("- ")) blocks.push({ kind: "item", text: line.slice(2) });
  else if (line.startsWith("| ")) {
    const row = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (last?.kind === "table" && before.startsWith("| ")) last.rows.push(row);
    else blocks.push({ kind: "table", rows: [row] });
  } else if (last?.kind === "paragraph" && before.trim() !== "") last.lines.push(line);
  else blocks.push({ kind: "paragraph", lines: [line] });
}

export type Run = { text: string; change: "none" | "inserted" | "deleted" };

export function runsOf(text: string): Run[] {
  return text
    .split(/(\{\+.*?\+\}|\{-.*?-\})/)
    .filter((part) => part !== "")
    .map((part) => {
      if (part.startsWith("{+")) return { text: part.slice(2, -2), change: "inserted" };
      if (part.startsWith("{-")) return { text: part.slice(2, -2), change: "deleted" };
      return { text: part, change: "none" };
    });
}

export const accepted = (text: string): string =>
  runsOf(text)
    .filter(({ change }) => change !== "deleted")
    .map((run) => run.text)
    .join("");
