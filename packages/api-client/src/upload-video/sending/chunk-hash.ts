/** SHA-256 of a chunk in hex; null without https or localhost. */
export async function chunkHash(bytes: ArrayBuffer): Promise<string | null> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  if (!subtle) return null;
  return [...new Uint8Array(await subtle.digest("SHA-256", bytes))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

/** A local fingerprint of a file's first chunk: its SHA-256, or a checksum. */
export async function chunkMark(bytes: ArrayBuffer): Promise<string> {
  return (await chunkHash(bytes)) ?? checksum(new Uint8Array(bytes));
}

// FNV-1a twice with different seeds. This is no security check, because the server verifies each chunk itself.
function checksum(bytes: Uint8Array): string {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (const byte of bytes) {
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x01000193) ^ (high >>> 13);
  }
  return [low, high].map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}
