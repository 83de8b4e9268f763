import { z } from "zod";
import { storableText } from "../text/storable-text";
import { flagFilter, listPlace, listSearch, optionalFilter } from "../value/list-query.schema";
import { CONTRACT_FILE_KINDS, CONTRACT_FILE_SORTS } from "./contract-file-list";

export const contractFileSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int().nullable(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }).nullable(),
    fileName: z.string(),
    originalName: z.string(),
    fileType: z.string(),
    fileSize: z.number().int(),
    sha256: z.string(),
    /** The id of the first page; only on the later pages of a document that consists of several pictures. */
    firstPageId: z.number().int().nullable(),
    /** How many other files have the same bytes. */
    duplicates: z.number().int(),
    notes: z.string().nullable(),
    tags: z.string().nullable(),
    uploadedAt: z.string(),
    uploadDate: z.string(),
  })
  .meta({ id: "ContractFile" });

export const uploadedContractFileSchema = contractFileSchema
  .extend({ duplicateOf: z.number().int().optional() })
  .meta({ id: "UploadedContractFile" });

/** The contract of an uploaded file; an empty value leaves the file unassigned. */
export const formContractIdSchema = z
  .enum(["", "null", "undefined", "unassigned"])
  .transform(() => null)
  .or(
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  )
  .default(null);

/** Form of `POST /api/contract-files/upload`. */
export const contractFileFormSchema = z
  .object({ file: z.file(), contractId: formContractIdSchema })
  .meta({ id: "ContractFileForm" });

export type ContractFile = z.infer<typeof contractFileSchema>;

export const contractFileListQuerySchema = z.object({
  recent: flagFilter,
  contractId: optionalFilter(z.union([z.literal("unassigned"), z.coerce.number().int().positive()])),
  search: listSearch,
  type: optionalFilter(z.enum(CONTRACT_FILE_KINDS)),
  sha256: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
  sort: z.enum(CONTRACT_FILE_SORTS).default("recent"),
  ...listPlace,
});

export const contractFileChangesSchema = z
  .object({
    contractId: z.number().int().positive().nullable(),
    notes: z.string().overwrite(storableText).max(20_000).nullable(),
    tags: z.string().overwrite(storableText).max(1_000).nullable(),
  })
  .partial()
  .meta({ id: "ContractFileChanges" });

export const contractFileSummarySchema = z
  .object({
    files: z.number().int(),
    bytes: z.number().int(),
    recent: z.number().int(),
  })
  .meta({ id: "ContractFileSummary" });

/** `truncated` is true when the response contains only the beginning of the document. */
export const documentTextSchema = z
  .object({
    blocks: z.array(
      z.union([
        z.object({ kind: z.enum(["heading", "paragraph", "item"]), text: z.string() }),
        z.object({ kind: z.literal("row"), cells: z.array(z.string()) }),
      ]),
    ),
    truncated: z.boolean(),
  })
  .meta({ id: "DocumentText" });

export const documentHtmlSchema = z.object({ html: z.string() }).meta({ id: "DocumentHtml" });

export type DocumentHtml = z.infer<typeof documentHtmlSchema>;
export type DocumentText = z.infer<typeof documentTextSchema>;
export type TextBlock = DocumentText["blocks"][number];
export type ContractFileListQuery = z.output<typeof contractFileListQuerySchema>;
export type ContractFileChanges = z.output<typeof contractFileChangesSchema>;
export type ContractFileSummary = z.infer<typeof contractFileSummarySchema>;
export type UploadedContractFile = z.infer<typeof uploadedContractFileSchema>;
