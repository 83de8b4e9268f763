import type { DocumentText, TextBlock } from "@crm/domain/document/contract-file.schema";
import type { DocumentFormat, DocumentLine } from "@crm/reader/read-document";
import { DiskFull, ReaderBusy, UnreadableDocument, WrongDocumentType } from "@crm/reader/reading-failure";
import { eq } from "drizzle-orm";
import { HttpError, NotFound, Unavailable, Unprocessable, WrongType } from "../../platform/errors/errors";
import type { ReadingDeps } from "../deps";
import { contractFiles } from "../table";
import { UNREADABLE_CODES } from "./reading-answers";

const MAX_CHARACTERS = 300_000;

export async function documentText(
  { db, files, documents }: Pick<ReadingDeps, "db" | "files" | "documents">,
  id: number,
  signal: AbortSignal,
): Promise<DocumentText> {
  const { fileName, filePath } = contractFiles;
  const [file] = await db.select({ fileName, filePath }).from(contractFiles).where(eq(contractFiles.id, id));
  if (!file) throw NotFound("Contract file", id);
  const { document } = await files.withLocalFile(file.filePath, (path) =>
    documents
      .read([{ path, fileName: file.fileName }], { accept: SHOWN_AS_TEXT, isTextOnly: true, signal })
      .catch((error: unknown) => {
        throw documentRefusal(error, "This file is not shown as text.");
      }),
  );
  return blocksOf(
    document.pages.flatMap(({ lines }) => lines),
    document.truncated,
  );
}

const SHOWN_AS_TEXT: DocumentFormat[] = ["docx", "doc", "txt"];

// One block per line, because extracted fields refer to blocks by line number.
function blocksOf(lines: readonly DocumentLine[], isTruncated: boolean): DocumentText {
  const blocks: TextBlock[] = [];
  let charactersLeft = MAX_CHARACTERS;
  for (const line of lines) {
    if (line.text.length > charactersLeft) {
      if (charactersLeft > 0)
        blocks.push(blockOf({ ...line, text: line.text.slice(0, charactersLeft).toWellFormed() }));
      return { blocks, truncated: true };
    }
    charactersLeft -= line.text.length;
    blocks.push(blockOf(line));
  }
  return { blocks, truncated: isTruncated };
}

function blockOf({ text, kind }: DocumentLine): TextBlock {
  if (text.includes("\t")) return { kind: "row", cells: text.split("\t") };
  return { kind: kind === "heading" || kind === "item" ? kind : "paragraph", text };
}

export function documentRefusal(error: unknown, wrongType: string): unknown {
  if (error instanceof WrongDocumentType) return WrongType(wrongType);
  if (error instanceof UnreadableDocument)
    return Unprocessable(error.message, UNREADABLE_CODES[error.reason], { success: false });
  if (error instanceof ReaderBusy) return Unavailable(error.message, error.retryAfterSeconds);
  if (error instanceof DiskFull) return new HttpError(507, "disk_full", error.message);
  if (error instanceof DOMException && error.name === "AbortError")
    return new HttpError(400, "aborted", "The upload was cancelled");
  return error;
}
