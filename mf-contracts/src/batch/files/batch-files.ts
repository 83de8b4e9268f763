import { type FileRule, fileProblem } from "../../read-document/file-rules";

/** Files that one batch takes (spec part 1 §9). */
export const MAX_BATCH_FILES = 500;

/** The documents of a batch (spec part 1 §5). */
export const batchRule: FileRule = {
  names: /\.(pdf|txt)$/i,
  maxBytes: 100 * 1024 * 1024,
  wrongType: "Only PDF and text files are supported",
  accept: ".pdf,.txt,application/pdf,text/plain",
};

/** A file that a batch does not take, and why. */
export interface RefusedFile {
  name: string;
  reason: string;
}

/** What of a drop a batch takes that holds `held` files already; a bad file keeps no good one out. */
export function sortDrop(files: readonly File[], held: number): { taken: File[]; refused: RefusedFile[] } {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = fileProblem(file, batchRule) ?? (held + taken.length < MAX_BATCH_FILES ? null : TOO_MANY);
    if (reason === null) taken.push(file);
    else refused.push({ name: file.name, reason });
  }
  return { taken, refused };
}

const TOO_MANY = `Too many files: a batch takes ${MAX_BATCH_FILES}`;
