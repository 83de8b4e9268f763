import type { DocumentMark } from "../document-mark";
import type { BlockRange } from "./find-quote";

/** A mark with one of the stretches of text that it covers. */
export interface TextMark extends BlockRange {
  mark: DocumentMark;
}

interface MarkedTextProps {
  text: string;
  /** Where the text begins in its block. */
  from?: number;
  marks: readonly TextMark[];
  litKey: string | null;
}

/** A text with the passages in it marked; where passages overlap, a piece belongs to all of them. */
export function MarkedText({ text, from = 0, marks, litKey }: MarkedTextProps) {
  const inside = marks.filter(({ start, end }) => start < from + text.length && end > from);
  if (inside.length === 0) return text;
  const edges = inside.flatMap(({ start, end }) => [start - from, end - from]);
  const cuts = [...new Set([0, text.length, ...edges.filter((edge) => edge > 0 && edge < text.length)])];
  return cuts
    .toSorted((a, b) => a - b)
    .slice(0, -1)
    .map((start, index, all) => {
      const piece = text.slice(start, all[index + 1] ?? text.length);
      const here = inside.filter((mark) => mark.start - from <= start && mark.end - from > start);
      return here.length === 0 ? piece : <Piece key={start} text={piece} marks={here} litKey={litKey} />;
    });
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
