import type { DocumentFormat } from "../read-document";
import { UnreadableDocument, WrongDocumentType } from "../reading-failure";
import type { SourceFile } from "../run-program";
import { extensionAgrees, sniffFormat } from "../sniff-format";

export interface OpenedFile {
  bytes: Buffer;
  format: DocumentFormat;
}

export async function openFile({ path, fileName }: SourceFile, accept: DocumentFormat[]): Promise<OpenedFile> {
  const bytes = Buffer.from(await Bun.file(path).arrayBuffer());
  if (bytes.length === 0) throw new UnreadableDocument("empty");
  const format = sniffFormat(bytes);
  if (format === "encrypted-word") throw new UnreadableDocument("password-protected-word");
  if (!format || !accept.includes(format) || !extensionAgrees(fileName, format)) throw new WrongDocumentType(format);
  return { bytes, format };
}
