import type { Extraction } from "@crm/domain/extraction.schema";
import type { AuditContext } from "../audit/record-event";
import type { Deps } from "../http/env";
import { HttpError, Invalid, Unavailable, Unprocessable, WrongType } from "../http/errors";
import type { Upload } from "../http/multipart";
import type { ReadingProgress, ReadingResult } from "../parsing/create-document-reader";
import { ReaderBusy, UnreadableDocument, WrongDocumentType } from "../parsing/reading-failure";
import type { ExtractionCall } from "./extraction-calls";
import { keepDocument } from "./keep-document";

type Options = { signal: AbortSignal; onProgress?: (progress: ReadingProgress) => void };

/** Reads the uploaded files as one contract and keeps them; a refusal keeps nothing. */
export async function extractUpload(
  deps: Pick<Deps, "db" | "files" | "documents">,
  context: AuditContext,
  call: ExtractionCall,
  upload: Upload,
  options: Options,
): Promise<Extraction> {
  const sent = upload.files.filter(({ field }) => call.fields.includes(field));
  const files = sent.slice(0, call.maxPages);
  if (files.length === 0) throw Invalid([{ path: call.fields[0] ?? "", message: call.noFile }]);
  const { document, contract } = await deps.documents
    .read(
      files.map(({ path, name }) => ({ path, fileName: name })),
      { accept: call.accept, ...options },
    )
    .catch((error: unknown): ReadingResult => {
      throw refusalOf(error, call);
    });
  const kept = await keepDocument(deps, context, files, document);
  return {
    success: true,
    data: contract.data,
    preview: contract.preview,
    error: null,
    fields: contract.fields,
    ...kept,
    ...(document.truncated || files.length < sent.length ? { truncated: true } : {}),
  };
}

function refusalOf(error: unknown, call: ExtractionCall): unknown {
  if (error instanceof WrongDocumentType) return WrongType(call.wrongType);
  if (error instanceof UnreadableDocument) return Unprocessable(error.message, codeOf(error), { success: false });
  if (error instanceof ReaderBusy) return Unavailable(error.message, error.retryAfterSeconds);
  if (error instanceof DOMException && error.name === "AbortError")
    return new HttpError(400, "aborted", "The upload was cancelled");
  return error;
}

const codeOf = ({ reason }: UnreadableDocument) => reason.replaceAll("-", "_");
