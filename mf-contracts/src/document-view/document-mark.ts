import type { Passage, PassageBox } from "@crm/domain/document/extraction.schema";

/** A passage to mark in a document; `label` says what stands there. */
export interface DocumentMark {
  key: string;
  label: string;
  passage: Omit<Passage, "confidence">;
  isDoubtful: boolean;
}

/**
 * What is marked in a document, which mark is lit, and which one was asked for last; `turn` counts the askings, and a gentle
 * one leaves what is in sight where it is.
 */
export interface Marking {
  marks: readonly DocumentMark[];
  litKey: string | null;
  target: { key: string; turn: number; isGentle: boolean } | null;
  onPick: (key: string) => void;
  onPoint: (key: string | null) => void;
}

/** The places of a mark on a page; none where it stands on another one. */
export function boxesOn({ passage }: DocumentMark, page: number): readonly PassageBox[] {
  if (passage.page !== page) return [];
  return passage.boxes ?? (passage.box ? [passage.box] : []);
}

/** The mark at a point of a page, in fractions of it; the smallest where several lie there. */
export function markAt(marks: readonly DocumentMark[], page: number, x: number, y: number): DocumentMark | null {
  const hits = marks.flatMap((mark) =>
    boxesOn(mark, page)
      .filter((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
      .map((box) => ({ mark, area: box.width * box.height })),
  );
  return hits.toSorted((a, b) => a.area - b.area)[0]?.mark ?? null;
}
