export interface CommentDraft {
  atSeconds: number;
  text: string;
}

/** The draft as one string for storage: the position in seconds, a newline, the text. */
export const writeComment = ({ atSeconds, text }: CommentDraft) => `${atSeconds}\n${text}`;

export function readComment(kept: string): CommentDraft | null {
  const [first = "", ...rest] = kept.split("\n");
  const atSeconds = Number(first);
  if (kept === "" || !Number.isFinite(atSeconds)) return null;
  return { atSeconds, text: rest.join("\n") };
}
