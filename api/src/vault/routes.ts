import {
  contractFileChangesSchema,
  contractFileListQuerySchema,
  type UploadedContractFile,
} from "@crm/domain/document/contract-file.schema";
import { API_LIMITS } from "@crm/domain/server/api-limits";
import { Hono } from "hono";
import { HttpError, Unprocessable } from "../platform/errors/errors";
import { type AppEnv, auditContext } from "../platform/http/env";
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
import { askForTexts } from "./reading/read-texts";

/** Largest file of the vault (security §2). */
const VAULT_BYTES = API_LIMITS.vaultFileBytes;

/** The calls of the vault (spec part 1 §7, behaviour §4). */
export const contractFileRoutes = (deps: ReadingDeps) =>
  new Hono<AppEnv>()
    .get("/api/contract-files", validate("query", contractFileListQuerySchema), (c) =>
      answerList(c, deps, fileList, c.req.valid("query")),
    )
    .get("/api/contract-files/summary", async (c) => c.json(await summariseFiles(scopeOf(c, deps)), 200))
    .post("/api/contract-files/upload", async (c) => {
      c.env.setIdleTimeout?.(0);
      return withUpload(c, { tempDir: deps.tempDir, maxFileBytes: VAULT_BYTES }, async ({ files, fields }) => {
        const upload = files.find(({ field }) => field === "file");
        if (!upload) throw new HttpError(400, "no_file", "Choose a file to upload");
        const kept = await addToVault(deps, auditContext(c), upload, contractIdIn(fields));
        await askForTexts(deps);
        const { file, ...known } = kept;
        return c.json<UploadedContractFile, 201>({ ...file, ...known }, 201);
      });
    })
    .get("/api/contract-files/:id", async (c) => c.json(await findFile(deps.db, idOf(c, "Contract file")), 200))
    .patch("/api/contract-files/:id", validate("json", contractFileChangesSchema), async (c) => {
      const change = { id: idOf(c, "Contract file"), changes: c.req.valid("json") };
      return c.json(await deps.db.transaction((tx) => changeFile(tx, auditContext(c), change)), 200);
    })
    .delete("/api/contract-files/:id", async (c) => {
      const id = idOf(c, "Contract file");
      await deps.db.transaction((tx) => deleteFile(tx, deps, auditContext(c), id));
      return c.body(null, 204);
    })
    .get("/api/contract-files/:id/text", async (c) => {
      c.env.setIdleTimeout?.(0);
      return c.json(await documentText(deps, idOf(c, "Contract file"), c.req.raw.signal), 200);
    })
    .get("/api/contract-files/:id/html", async (c) => {
      c.env.setIdleTimeout?.(0);
      return c.json(await documentHtml(deps, idOf(c, "Contract file"), c.req.raw.signal), 200);
    })
    .get("/api/contract-files/:id/download", async (c) => {
      const file = await findStoredFile(deps.db, idOf(c, "Contract file"));
      const { filePath: key, originalName: name, fileType: type, sha256 } = file;
      return sendFile(c, deps, { key, name, type, sha256 });
    });

// Forms send an empty text, "null" or "unassigned" where no contract is chosen.
function contractIdIn({ contractId = "" }: Record<string, string>): number | null {
  if (["", "null", "undefined", "unassigned"].includes(contractId)) return null;
  if (!/^\d{1,15}$/.test(contractId)) throw Unprocessable("This contract was not found", "unknown_contract");
  return Number(contractId);
}
