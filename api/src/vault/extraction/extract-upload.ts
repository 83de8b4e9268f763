import { type ExtractedField, type Extraction, UNREAD_PAGES } from "@crm/domain/document/extraction.schema";
import type { ReadingResult } from "@crm/reader/create-document-reader";
import { wrongContent } from "@crm/reader/reading-failure";
import { extensionAgrees } from "@crm/reader/sniff-format";
import type { AuditContext } from "../../platform/audit/record-event";
import { Invalid } from "../../platform/errors/errors";
import type { Upload, UploadedFile } from "../../platform/http/receive/multipart";
import type { ReadingDeps } from "../deps";
import type { UploadOptions } from "../reading/answer-upload";
import { documentRefusal } from "../reading/document-text";
import { queueTextReading } from "../reading/read-texts";
import type { ExtractionCall } from "./extraction-calls";
import { keepDocument } from "./keep-document";

/** Stores no file if an error is thrown. */
export async function extractUpload(
  deps: Pick<ReadingDeps, "db" | "files" | "documents" | "jobs" | "model">,
  context: AuditContext,
  call: ExtractionCall,
  upload: Upload,
  options: UploadOptions,
): Promise<Extraction> {
  const sent = upload.files.filter(({ field }) => call.fields.includes(field));
  const files = sent.slice(0, call.maxPages);
  if (files.length === 0) throw Invalid([{ path: call.fields[0] ?? "", message: call.noFile }]);
  const reading = await deps.documents
    .read(
      files.map(({ path, name }) => ({ path, fileName: name })),
      { accept: call.accept, ...options },
    )
    .catch((error: unknown): ReadingResult => {
      throw documentRefusal(error, wrongTypeText(call, files));
    });
  const { document, leftOut } = reading;
  const contract = deps.model ? await consult(deps.model, reading, options.signal) : reading.contract;
  const stored = await keepDocument(deps, context, files, { ...contract, document });
  if (document.unreadPages) await queueTextReading(deps);
  return {
    success: true,
    data: contract.data,
    preview: contract.preview,
    error: null,
    fields: contract.fields,
    ...(contract.creators && { creators: contract.creators }),
    ...stored,
    ...truncatedOf(document.truncated || files.length < sent.length, leftOut),
    ...(document.unreadPages && { unreadPages: document.unreadPages }),
  };
}

// Loaded at the first call, because the rules that check a model's answer take 20 MB of memory.
async function consult(
  { ask }: NonNullable<ReadingDeps["model"]>,
  { document, contract }: ReadingResult,
  signal: AbortSignal,
) {
  const { consultModel } = await import("@crm/reader/proposals/consult-model");
  return consultModel(ask, document, contract, signal);
}

function truncatedOf(isTruncated: boolean, leftOut: readonly ExtractedField[]): Pick<Extraction, "truncated"> {
  if (leftOut.length > 0) return { truncated: [...leftOut, ...(isTruncated ? ([UNREAD_PAGES] as const) : [])] };
  return isTruncated ? { truncated: true } : {};
}

// If the extension is accepted, the content is wrong, and asking for a different type would not help.
function wrongTypeText({ accept, wrongType }: ExtractionCall, [file, ...others]: readonly UploadedFile[]): string {
  const isRightByName = file && accept.some((format) => extensionAgrees(file.name, format));
  return isRightByName && others.length === 0 ? wrongContent(file.name) : wrongType;
}
