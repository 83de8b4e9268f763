export type Utf16 = "utf-16le" | "utf-16be";

export function markedUtf16([first, second]: Uint8Array): Utf16 | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : null;
}

export function utf16Of(head: Uint8Array): Utf16 | null {
  return markedUtf16(head) ?? utf16ByNuls(head);
}

// Latin text in UTF-16 has a NUL in nearly every second byte.
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

/** Checks bytes in chunks: call it with each chunk, then once without one. */
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
