import type { DocumentMark } from "../document-mark";
import { type BlockRange, cutAtRanges, findQuote, foldText } from "../text/find-quote";

type TextMark = BlockRange & { mark: DocumentMark };

export function hasEveryQuote(html: string, marks: readonly DocumentMark[]): boolean {
  const page = new DOMParser().parseFromString(html, "text/html");
  const document = foldNodes(textNodesIn(page.body));
  return marks.every(({ passage }) => findQuote(document, passage.quote, undefined).length > 0);
}

export function markQuotes(body: HTMLElement, marks: readonly DocumentMark[]): void {
  for (const old of body.querySelectorAll("mark")) old.replaceWith(...old.childNodes);
  body.normalize();
  const nodes = textNodesIn(body);
  const document = foldNodes(nodes);
  const found = Map.groupBy(
    marks.flatMap((mark): TextMark[] =>
      findQuote(document, mark.passage.quote, undefined).map((range) => ({ ...range, mark })),
    ),
    ({ block }) => block,
  );
  for (const [index, ranges] of found) {
    const node = nodes[index];
    node?.replaceWith(
      ...cutAtRanges(node.data, 0, ranges).map((piece) =>
        piece.ranges.length === 0 ? piece.text : pieceOf(body.ownerDocument, piece.text, piece.ranges),
      ),
    );
  }
}

export function lightQuote(body: HTMLElement, litKey: string | null): void {
  for (const piece of body.querySelectorAll<HTMLElement>("mark"))
    piece.toggleAttribute("data-lit", litKey !== null && keysOf(piece).includes(litKey));
}

export const keysOf = (piece: HTMLElement): string[] => piece.dataset.passage?.split(" ") ?? [];

function pieceOf(page: Document, text: string, ranges: readonly TextMark[]): HTMLElement {
  const piece = page.createElement("mark");
  piece.textContent = text;
  piece.dataset.passage = ranges.map(({ mark }) => mark.key).join(" ");
  piece.toggleAttribute(
    "data-doubtful",
    ranges.some(({ mark }) => mark.isDoubtful),
  );
  return piece;
}

const foldNodes = (nodes: readonly Text[]) => foldText(nodes.map(({ data }) => ({ kind: "paragraph", text: data })));

function textNodesIn(body: HTMLElement): Text[] {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const nodes: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) nodes.push(node);
  return nodes;
}

// Not instanceof: a node in a frame is an instance of the frame's Text class.
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;
