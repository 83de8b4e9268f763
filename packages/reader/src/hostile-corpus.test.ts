import { describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createDocumentReader } from "./create-document-reader";
import { UnreadableDocument, WrongDocumentType } from "./reading-failure";

// One idle limit and one page of OCR, with a margin for a busy machine.
setDefaultTimeout(120_000);

const FOLDERS = (process.env.CORPUS_DIR ?? "")
  .split(delimiter)
  .flatMap((folder) => [join(folder, "pdf"), join(folder, "hostile")])
  .filter((folder) => folder !== "" && existsSync(folder));

const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => /\.(?:pdf|docx|doc|png|txt)$/i.test(name))
    .map((name) => ({ name, path: join(folder, name) })),
);

describe("corpus of hostile documents:", () => {
  if (files.length === 0) {
    test.skip("CORPUS_DIR has no pdf or hostile folder, so the corpus is skipped", () => {});
    return;
  }
  const reader = createDocumentReader();
  test.each(files.map(({ name, path }) => [name, path] as const))(
    "%s is read or rejected with a reason",
    async (name, path) => {
      const outcome = await reader
        .read([{ path, fileName: name }], { accept: ["pdf", "docx", "doc", "png", "txt"] })
        .catch((error: unknown) => error);
      if (outcome instanceof UnreadableDocument) {
        // A crash or exhausted memory means a bug in the child program.
        expect(["reader-stopped", "too-much-memory"]).not.toContain(outcome.reason);
      } else if (outcome instanceof Error) expect(outcome).toBeInstanceOf(WrongDocumentType);
      else expect(outcome).toMatchObject({ document: { pages: expect.any(Array) } });
    },
  );
});
