export interface ReadingLimits {
  textPages: number;
  ocrPages: number;
  drawnPages: number;
  drawnBytes: number;
  textCharacters: number;
  imagePixels: number;
  /** For the pictures of one Word document as it is shown, in characters of base64. */
  shownPictureBytes: number;
  archiveEntries: number;
  archiveBytes: number;
  /** For the text of one document: from the start of its program, and for its fields alone where it needs OCR. */
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

/** What the pictures of a Word document may take where it is shown. */
export const SHOWN_PICTURE_BYTES = 5_000_000;

const MIB = 1024 * 1024;

/** The limits of security-and-reliability §2 for a machine with a number of processor cores. */
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
    // One recognition worker takes about 200 MB; the rest is for the file and what it opens to.
    memoryBytes: (768 + 256 * ocrWorkers) * MIB,
    outputBytes: 64 * MIB,
    ocrWorkers,
  };
}
