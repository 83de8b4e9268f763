/** SHA-256 of a chunk in hex, or null where the page is not on https or localhost and has no means to make it. */
export async function chunkHash(bytes: ArrayBuffer): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  return [...new Uint8Array(await subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** Tells one file's first chunk from another's, in this browser alone: its SHA-256, or else a checksum of it. */
export async function chunkMark(bytes: ArrayBuffer): Promise<string> {
  return (await chunkHash(bytes)) ?? checksum(new Uint8Array(bytes));
}

// FNV-1a, twice with different beginnings: no secret hangs on it, and the server judges each chunk anew.
function checksum(bytes: Uint8Array): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x01000193) ^ (high >>> 13);
  }
  return [low, high].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
