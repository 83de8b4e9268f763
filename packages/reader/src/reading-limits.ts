export interface ReadingLimits {
  textPages: number;
  ocrPages: number;
  drawnPages: number;
  drawnBytes: number;
  textCharacters: number;
  imagePixels: number;
  /** Characters of base64 for the pictures of one rendered Word document. */
  shownPictureBytes: number;
  archiveEntries: number;
  archiveBytes: number;
  /** Time for the text of one document; with OCR, for its fields alone. */
  textMs: number;
  readMs: number;
  ocrPageMs: number;
  ocrDocumentMs: number;
  drawDocumentMs: number;
  textMemoryBytes: number;
  memoryBytes: number;
  outputBytes: number;
  ocrWorkers: number;
}

export const SHOWN_PICTURE_BYTES = 5_000_000;

const MIB = 1024 * 1024;

/** See `docs/reference/limits.md`. */
export function readingLimitsFor(cores: number): ReadingLimits {
  const ocrWorkers = Math.max(1, cores);
  return {
    textPages: 200,
    ocrPages: 50,
    drawnPages: 50,
    drawnBytes: 1024 * MIB,
    textCharacters: 2_000_000,
    imagePixels: 50_000_000,
    shownPictureBytes: SHOWN_PICTURE_BYTES,
    archiveEntries: 2_000,
    archiveBytes: 100 * MIB,
    textMs: 10_000,
    readMs: 30_000,
    ocrPageMs: 10_000,
    ocrDocumentMs: 300_000,
    drawDocumentMs: 120_000,
    textMemoryBytes: 768 * MIB,
    // An OCR worker takes about 200 MB; the rest is for the file and its contents.
    memoryBytes: (768 + 256 * ocrWorkers) * MIB,
    outputBytes: 64 * MIB,
    ocrWorkers,
  };
}
