import { rangeSchema, rowIdSchema } from "@crm/domain/call/call-parameters.schema";
import {
  contractFileChangesSchema,
  contractFileFormSchema,
  contractFileListQuerySchema,
  contractFileSchema,
  contractFileSummarySchema,
  documentHtmlSchema,
  documentTextSchema,
  formContractIdSchema,
  type UploadedContractFile,
  uploadedContractFileSchema,
} from "@crm/domain/document/contract-file.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { Hono } from "hono";
import { HttpError, Unprocessable } from "../platform/errors/errors";
import { type AppEnv, auditContext } from "../platform/http/env";
import { listOf, operation } from "../platform/http/openapi/operation";
import { withUpload } from "../platform/http/receive/multipart";
import { idOf } from "../platform/http/receive/row-id";
import { validate } from "../platform/http/receive/validate";
import { answerList, scopeOf } from "../platform/http/send/answer-list";
import { sendFile } from "../platform/http/send/send-file";
import { addToVault } from "./add-file";
import { changeFile } from "./change-file";
import { deleteFile } from "./delete-file";
import type { ReadingDeps } from "./deps";
import { fileList } from "./list-files";
import { findFile, findStoredFile, summariseFiles } from "./queries";
import { documentHtml } from "./reading/document-html";
import { documentText } from "./reading/document-text";
import { queueTextReading } from "./reading/read-texts";
import { READING_ERRORS, readingErrorFields } from "./reading/reading-answers";

const tag = "documents";
const params = { id: rowIdSchema };
const documentFile = { media: ["*/*"], description: "The document, or the requested range of it." } as const;

const VAULT_BYTES = API_LIMITS.vaultFileBytes;

export const contractFileRoutes = (deps: ReadingDeps) =>
  new Hono<AppEnv>()
    .get(
      "/api/contract-files",
      operation({
        tag,
        permission: "amounts",
        summary: "List documents of the vault",
        answers: { 200: listOf(contractFileSchema) },
      }),
      validate("query", contractFileListQuerySchema),
      (c) => answerList(c, deps, fileList, c.req.valid("query")),
    )
    .get(
      "/api/contract-files/summary",
      operation({
        tag,
        permission: "amounts",
        summary: "Count the documents of the vault",
        answers: { 200: contractFileSummarySchema },
      }),
      async (c) => c.json(await summariseFiles(scopeOf(c, deps)), 200),
    )
    .post(
      "/api/contract-files/upload",
      operation({
        tag,
        permission: "write",
        summary: "Add a document to the vault",
        body: { media: "multipart/form-data", schema: contractFileFormSchema },
        answers: { 201: uploadedContractFileSchema },
        errors: [[400, "no_file"], [422, "empty_file"], "unknown_contract"],
      }),
      async (c) => {
        c.env.setIdleTimeout?.(0);
        return withUpload(c, { tempDir: deps.tempDir, maxFileBytes: VAULT_BYTES }, async ({ files, fields }) => {
          const upload = files.find(({ field }) => field === "file");
          if (!upload) throw new HttpError(400, "no_file", "Choose a file to upload");
          const kept = await addToVault(deps, auditContext(c), upload, contractIdIn(fields));
          await queueTextReading(deps);
          const { file, ...known } = kept;
          return c.json<UploadedContractFile, 201>({ ...file, ...known }, 201);
        });
      },
    )
    .get(
      "/api/contract-files/:id",
      operation({
        tag,
        permission: "amounts",
        summary: "Read the details of a document",
        params,
        answers: { 200: contractFileSchema },
      }),
      async (c) => c.json(await findFile(deps.db, idOf(c, "Contract file")), 200),
    )
    .patch(
      "/api/contract-files/:id",
      operation({
        tag,
        permission: "write",
        summary: "Change the notes, tags or contract of a document",
        params,
        answers: { 200: contractFileSchema },
        errors: ["unknown_contract", "file_of_another"],
      }),
      validate("json", contractFileChangesSchema),
      async (c) => {
        const change = { id: idOf(c, "Contract file"), changes: c.req.valid("json") };
        return c.json(await deps.db.transaction((tx) => changeFile(tx, auditContext(c), change)), 200);
      },
    )
    .delete(
      "/api/contract-files/:id",
      operation({ tag, permission: "write", summary: "Delete a document", params, answers: { 204: null } }),
      async (c) => {
        const id = idOf(c, "Contract file");
        await deps.db.transaction((tx) => deleteFile(tx, deps, auditContext(c), id));
        return c.body(null, 204);
      },
    )
    .get(
      "/api/contract-files/:id/text",
      operation({
        tag,
        permission: "amounts",
        summary: "Read the text of a Word or text document",
        params,
        answers: { 200: documentTextSchema },
        errors: READING_ERRORS,
        errorFields: readingErrorFields,
      }),
      async (c) => {
        c.env.setIdleTimeout?.(0);
        return c.json(await documentText(deps, idOf(c, "Contract file"), c.req.raw.signal), 200);
      },
    )
    .get(
      "/api/contract-files/:id/html",
      operation({
        tag,
        permission: "amounts",
        summary: "Read a Word document as HTML",
        params,
        answers: { 200: documentHtmlSchema },
        errors: READING_ERRORS,
        errorFields: readingErrorFields,
      }),
      async (c) => {
        c.env.setIdleTimeout?.(0);
        return c.json(await documentHtml(deps, idOf(c, "Contract file"), c.req.raw.signal), 200);
      },
    )
    .get(
      "/api/contract-files/:id/download",
      operation({
        tag,
        permission: "amounts",
        summary: "Download a document",
        params,
        headers: { Range: rangeSchema },
        answers: { 200: documentFile, 206: documentFile, 304: null },
        errors: ["range_not_satisfiable", "stale"],
      }),
      async (c) => {
        const file = await findStoredFile(deps.db, idOf(c, "Contract file"));
        const { filePath: key, originalName: name, fileType: type, sha256 } = file;
        return sendFile(c, deps, { key, name, type, sha256 });
      },
    );

function contractIdIn({ contractId }: Record<string, string>): number | null {
  const { success, data } = formContractIdSchema.safeParse(contractId);
  if (!success) throw Unprocessable("This contract was not found", "unknown_contract");
  return data;
}
