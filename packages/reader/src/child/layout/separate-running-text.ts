import type { DocumentLine, DocumentPage } from "../../read-document";

type Edge = "header" | "footer";

// Share of a page's height at the top and bottom.
const ZONE = 0.13;
const MAX_LINES = 5;
const SAME_HEIGHT = 0.02;

/**
 * Moves repeated headers, footers and page numbers after the page's text, so clauses continue across pages and dates of stamps
 * are not read as contract dates.
 */
export function separateRunningText(pages: DocumentPage[]): DocumentPage[] {
  const edges = pages.flatMap((page) => [...linesAt(page, "header"), ...linesAt(page, "footer")]);
  const least = pages.length < 3 ? 2 : Math.max(2, Math.ceil(pages.length * 0.3));
  const apart = new Map<DocumentLine, Edge>();
  for (const { page, line, edge, y } of edges) {
    if (isPageNumber(line.text)) apart.set(line, edge);
    const text = pages.length < 3 ? line.text : withoutNumbers(line.text);
    const alike = edges.filter(
      (other) =>
        other.edge === edge &&
        Math.abs(other.y - y) < SAME_HEIGHT &&
        (pages.length < 3 ? other.line.text : withoutNumbers(other.line.text)) === text,
    );
    // A title repeated on later pages is still the title of page 1.
    const isTitle = page === pages[0] && edge === "header" && !/\d/.test(line.text);
    if (!isTitle && new Set(alike.map((other) => other.page)).size >= least) apart.set(line, edge);
  }
  return pages.map((page) => {
    const marked = page.lines.map((line) => {
      const kind = apart.get(line);
      return kind ? { ...line, kind } : line;
    });
    const isApart = ({ kind }: DocumentLine) => kind === "header" || kind === "footer";
    return { ...page, lines: [...marked.filter((line) => !isApart(line)), ...marked.filter(isApart)] };
  });
}

function linesAt(page: DocumentPage, edge: Edge): { page: DocumentPage; line: DocumentLine; edge: Edge; y: number }[] {
  const placed = page.lines.flatMap((line) => (line.box ? [{ line, y: line.box.y + line.box.height / 2 }] : []));
  const ofEdge = placed.filter(({ y }) => (edge === "header" ? y < ZONE : y > 1 - ZONE));
  const outermost = ofEdge.sort((a, b) => (edge === "header" ? a.y - b.y : b.y - a.y)).slice(0, MAX_LINES);
  return outermost.map((one) => ({ ...one, page, edge }));
}

const withoutNumbers = (text: string) => text.replace(/\d+/g, "0").replace(/\s+/g, " ").toLowerCase();

const PAGE_NUMBER =
  /^(?:page|pg\.?|p\.)?\s*(?:[-–—|[(]+\s*)?(?:\d{1,3}|[ivx]{1,6})\s*(?:(?:of|\/)\s*\d{1,3}\s*)?[-–—|\])]*$/i;

export function isPageNumber(text: string): boolean {
  return PAGE_NUMBER.test(text.trim());
}

const LEAST_CELLS = 5;
const MAX_WORDS_IN_A_CELL = 2;
const LEAST_JOINTS = 2;
const JOINT =
  /(?:^|\s)(?:a|an|and|as|at|between|by|for|from|in|into|is|its|of|on|or|per|shall|that|the|this|to|under|upon|which|will|with)$/i;

export function isRunningText(cells: string[]): boolean {
  if (cells.length < LEAST_CELLS) return false;
  const words = cells.reduce((sum, cell) => sum + cell.split(" ").length, 0);
  if (words > cells.length * MAX_WORDS_IN_A_CELL) return false;
  return cells.slice(0, -1).filter((cell) => JOINT.test(cell)).length >= LEAST_JOINTS;
}
