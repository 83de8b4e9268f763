import { errorText, fileText } from "@crm/api-client";
import type { TextBlock } from "@crm/domain/document/contract-file.schema";
import { useModule } from "@crm/module-kit";
import { Skeleton, Stack, Text } from "@crm/ui";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import type { DocumentMark, Marking } from "../document-mark";
import { NoPreview } from "../no-preview";
import { scrollToElement } from "../scroll-to-element";
import { type BlockRange, cutAtRanges, findQuote, foldText } from "./find-quote";
import "./text-view.css";

interface TextViewProps {
  id: number;
  marking: Marking | undefined;
  hint: string;
  reason?: string;
}

export function TextView({ id, marking, hint, reason }: TextViewProps) {
  const { api } = useModule();
  const { data, error } = useQuery(fileText(api, id));
  if (error) return <NoPreview message={`${errorText(error, "This document cannot be shown here.")} ${hint}`} />;
  if (!data) return <TextPlaceholder />;
  if (data.blocks.length === 0) return <NoPreview message="There is no text in this document." />;
  return <Blocks blocks={data.blocks} truncated={data.truncated} marking={marking} reason={reason} />;
}

export function TextPlaceholder() {
  return (
    <Stack className="document-text" aria-busy>
      {[1, 2, 3, 4, 5, 6].map((line) => (
        <Skeleton key={line} height={14} width={line % 3 === 0 ? "60%" : "100%"} />
      ))}
    </Stack>
  );
}

interface BlocksProps {
  blocks: readonly TextBlock[];
  truncated: boolean;
  marking: Marking | undefined;
  reason: string | undefined;
}

function Blocks({ blocks, truncated, marking, reason }: BlocksProps) {
  const frame = useRef<HTMLElement>(null);
  const found = useTextMarks(blocks, marking?.marks);
  const target = marking?.target;
  useEffect(() => {
    const piece = target && frame.current?.querySelector(`[data-passage~="${target.key}"]`);
    if (piece && frame.current) scrollToElement(frame.current, piece, target.onlyIfHidden);
  }, [target]);
  const keyUnder = (event: React.MouseEvent) => {
    const piece = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-passage]") : null;
    return piece?.dataset.passage?.split(" ")[0] ?? null;
  };
  const pick = (event: React.MouseEvent) => {
    const key = keyUnder(event);
    if (key !== null && (getSelection()?.isCollapsed ?? true)) marking?.onPick(key);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard users go to the form field instead
    <article
      ref={frame}
      className="document-text"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
      tabIndex={0}
      aria-label="Text of the document"
      onClick={marking && pick}
      onMouseMove={marking && ((event) => marking.onPoint(keyUnder(event)))}
      onMouseLeave={marking && (() => marking.onPoint(null))}
    >
      {reason && (
        <Text c="dimmed" size="sm">
          {reason}
        </Text>
      )}
      {blocks.map((block, index) => (
        <Block key={index} block={block} marks={found.get(index) ?? NO_MARKS} litKey={marking?.litKey ?? null} />
      ))}
      {truncated && (
        <Text c="dimmed" size="sm">
          Only the beginning is shown. Download the file for the whole.
        </Text>
      )}
    </article>
  );
}

const NO_MARKS: readonly TextMark[] = [];

function useTextMarks(blocks: readonly TextBlock[], marks: Marking["marks"] = []): Map<number, TextMark[]> {
  const document = useMemo(() => foldText(blocks), [blocks]);
  return useMemo(
    () =>
      Map.groupBy(
        marks.flatMap((mark) =>
          findQuote(document, mark.passage.quote, mark.passage.line).map((range) => ({ ...range, mark })),
        ),
        ({ block }) => block,
      ),
    [document, marks],
  );
}

interface BlockProps {
  block: TextBlock;
  marks: readonly TextMark[];
  litKey: string | null;
}

function Block({ block, marks, litKey }: BlockProps) {
  if (block.kind === "row") {
    const starts = block.cells.map((_, index) => block.cells.slice(0, index).join("\t").length + Math.min(index, 1));
    return (
      <p className="document-cells">
        {block.cells.map((cell, index) => (
          <span key={index}>
            <MarkedText text={cell} from={starts[index] ?? 0} marks={marks} litKey={litKey} />
          </span>
        ))}
      </p>
    );
  }
  const text = <MarkedText text={block.text} marks={marks} litKey={litKey} />;
  if (block.kind === "heading") return <h3>{text}</h3>;
  return <p className={block.kind === "item" ? "document-item" : undefined}>{text}</p>;
}

interface TextMark extends BlockRange {
  mark: DocumentMark;
}

interface MarkedTextProps {
  text: string;
  from?: number;
  marks: readonly TextMark[];
  litKey: string | null;
}

function MarkedText({ text, from = 0, marks, litKey }: MarkedTextProps) {
  return cutAtRanges(text, from, marks).map((piece, index) =>
    piece.ranges.length === 0 ? (
      piece.text
    ) : (
      <Piece key={index} text={piece.text} marks={piece.ranges} litKey={litKey} />
    ),
  );
}

function Piece({ text, marks, litKey }: { text: string; marks: readonly TextMark[]; litKey: string | null }) {
  return (
    <mark
      className="document-quote"
      data-passage={marks.map(({ mark }) => mark.key).join(" ")}
      data-lit={marks.some(({ mark }) => mark.key === litKey) || undefined}
      data-doubtful={marks.some(({ mark }) => mark.isDoubtful) || undefined}
    >
      {text}
    </mark>
  );
}
