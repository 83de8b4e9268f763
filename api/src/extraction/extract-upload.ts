import type { Extraction } from "@crm/domain/extraction.schema";
import type { AuditContext } from "../audit/record-event";
import type { UploadOptions } from "../http/answer-upload";
import type { Deps } from "../http/env";
import { Invalid } from "../http/errors";
import type { Upload } from "../http/multipart";
import type { ReadingResult } from "../parsing/create-document-reader";
import { documentRefusal } from "../parsing/document-refusal";
import type { ExtractionCall } from "./extraction-calls";
import { keepDocument } from "./keep-document";

/** Reads the uploaded files as one contract and keeps them; a refusal keeps nothing. */
export async function extractUpload(
  deps: Pick<Deps, "db" | "files" | "documents">,
  context: AuditContext,
  call: ExtractionCall,
  upload: Upload,
  options: UploadOptions,
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
      throw documentRefusal(error, call.wrongType);
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
