/** A comment that is being written: at which second of the video, and its words. */
export interface CommentDraft {
  atSeconds: number;
  text: string;
}

/** A comment's draft as the one text that is kept of it. */
export const writeComment = ({ atSeconds, text }: CommentDraft) => `${atSeconds}\n${text}`;

/** Reads it back; null where none is being written. */
export function readComment(kept: string): CommentDraft | null {
  const [first = "", ...rest] = kept.split("\n");
  const atSeconds = Number(first);
  if (kept === "" || !Number.isFinite(atSeconds)) return null;
  return { atSeconds, text: rest.join("\n") };
}
