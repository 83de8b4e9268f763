export type Utf16 = "utf-16le" | "utf-16be";

/** The UTF-16 that a byte order mark announces; null without one. */
export function markedUtf16([first, second]: Uint8Array): Utf16 | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

/** The UTF-16 of a text's first bytes, by its mark or by its NULs; null for text of another charset and for other bytes. */
export function utf16Of(head: Uint8Array): Utf16 | null {
  return markedUtf16(head) ?? utf16ByNuls(head);
}

/** Latin text in UTF-16 has a NUL in nearly every second byte, all on one side. */
function utf16ByNuls(head: Uint8Array): Utf16 | null {
  let even = 0;
  let odd = 0;
  for (let at = 0; at < head.length; at += 1) {
    if (head[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  const half = head.length / 2;
  if (half < 8 || Math.max(even, odd) <= half * 0.7 || Math.min(even, odd) >= half * 0.05) return null;
  return odd > even ? "utf-16le" : "utf-16be";
}

/** Whether bytes are UTF-8, for bytes that come in pieces: call it with each piece, then without one at the end. */
export function utf8Check(): (piece?: Uint8Array) => boolean {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (piece) => {
    try {
      decoder.decode(piece, { stream: piece !== undefined });
      return true;
    } catch {
      return false;
    }
  };
}
