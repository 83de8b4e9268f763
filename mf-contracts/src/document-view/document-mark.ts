import type { Passage, PassageBox } from "@crm/domain/document/extraction.schema";

export interface DocumentMark {
  key: string;
  label: string;
  passage: Omit<Passage, "confidence">;
  isDoubtful: boolean;
}

export interface Marking {
  marks: readonly DocumentMark[];
  litKey: string | null;
  /** `turn` counts requests, so that a second request for the same target scrolls again. */
  target: { key: string; turn: number; onlyIfHidden: boolean } | null;
  onPick: (key: string) => void;
  onPoint: (key: string | null) => void;
}

export function boxesOn({ passage }: DocumentMark, page: number): readonly PassageBox[] {
  if (passage.page !== page) return [];
  return passage.boxes ?? (passage.box ? [passage.box] : []);
}

/** `x` and `y` are fractions of the page; the smallest mark wins. */
export function markAt(marks: readonly DocumentMark[], page: number, x: number, y: number): DocumentMark | null {
  const hits = marks.flatMap((mark) =>
    boxesOn(mark, page)
      .filter((box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height)
      .map((box) => ({ mark, area: box.width * box.height })),
  );
  return hits.toSorted((a, b) => a.area - b.area)[0]?.mark ?? null;
}
