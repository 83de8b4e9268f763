import { z } from "zod";
import { PERMISSIONS } from "../access/permissions";
import { MODULE_PROBLEMS } from "../module/module-checks";
import { issueSchema } from "../server/error.schema";
import { openUploadSchema } from "../video/upload.schema";
import type { ErrorCode } from "./error-codes";

const issue = z.object(issueSchema.shape).meta({ id: "Issue" });

const moduleProblemSchema = z.object({ kind: z.enum(MODULE_PROBLEMS), text: z.string() }).meta({ id: "ModuleProblem" });

const envelope = {
  error: z.string().meta({ description: "A sentence for people." }),
  message: z.string().meta({ description: "The same sentence." }),
  requestId: z.string().meta({ description: "The same as in `X-Request-Id`, for support." }),
};

const reasons = z.array(z.string()).meta({ description: "Every reason, the first of them as `error`." });

// Fields that only errors with these codes have.
const DETAILS: Partial<Record<ErrorCode, z.ZodRawShape>> = {
  chunks_missing: { missing: z.array(z.int()) },
  checks_failed: { problems: z.array(moduleProblemSchema) },
  edited_since: { contracts: z.array(z.object({ id: z.int(), fullName: z.string(), socialHandle: z.string() })) },
  forbidden: { permission: z.enum(PERMISSIONS).optional() },
  handle_taken: { contractId: z.int().optional() },
  has_open_task: { taskId: z.int() },
  invalid: { issues: z.array(issue) },
  payout_not_due: { reasons },
  payout_requested: { reasons },
  payouts_closed: { reasons },
  products_closed: { reasons },
  products_requested: { reasons },
  too_many_uploads: { uploads: z.array(openUploadSchema) },
  uploads_closed: { reasons },
};

/** The schema of an error that has one of these codes; `more` adds fields that only one call returns. */
export function errorAnswerSchema(codes: readonly [ErrorCode, ...ErrorCode[]], more: z.ZodRawShape = {}) {
  const details: Record<string, z.core.$ZodType> = {};
  for (const code of codes) {
    for (const [name, schema] of Object.entries(DETAILS[code] ?? {})) {
      const isInAll = codes.every((each) => DETAILS[each]?.[name]);
      details[name] = isInAll ? schema : z.optional(schema);
    }
  }
  return z.object({ ...envelope, code: z.enum(codes), ...details, ...more });
}
