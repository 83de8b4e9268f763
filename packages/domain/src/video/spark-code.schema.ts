import { z } from "zod";
import { tooLongText } from "../text/text-length";
import { nameText } from "../text/visible-text";
import { contractIdFilter, listPlace, listSearch } from "../value/list-query.schema";
import { MAX_SPARK_CODE_LETTERS, MAX_SPARK_CODES } from "./spark-code";

const code = z
  .string("Enter a code")
  .overwrite(nameText)
  .trim()
  .min(1, "Enter a code")
  .max(MAX_SPARK_CODE_LETTERS, tooLongText(MAX_SPARK_CODE_LETTERS));

export const sentSparkCodesSchema = z
  .object({
    submissionId: z.number("Choose a video").int("Choose a video").positive("Choose a video").max(1e15),
    codes: z
      .array(code, "Enter at least one code")
      .min(1, "Enter at least one code")
      .max(MAX_SPARK_CODES, `A video has at most ${MAX_SPARK_CODES} codes`)
      .transform((codes) => [...new Set(codes)]),
  })
  .meta({ id: "SentSparkCodes" });

export const sparkCodesSchema = z
  .object({
    id: z.number().int(),
    contractId: z.number().int(),
    contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }),
    submissionId: z.number().int(),
    title: z.string(),
    sparkCodes: z.array(z.string()),
    createdAt: z.string(),
  })
  .meta({ id: "SparkCodes" });

export const sparkCodeListQuerySchema = z.object({
  search: listSearch,
  contractId: contractIdFilter,
  sort: z.enum(["recent", "oldest"]).default("recent"),
  ...listPlace,
});

/** Answer of `POST /api/portal/{slug}/spark-codes`. */
export const portalSparkCodesSchema = z
  .object({ submissionId: z.int(), sparkCodes: z.array(z.string()) })
  .meta({ id: "PortalSparkCodes" });

export type SentSparkCodes = z.output<typeof sentSparkCodesSchema>;
export type StoredSparkCodes = z.infer<typeof portalSparkCodesSchema>;
export type SparkCodes = z.infer<typeof sparkCodesSchema>;
export type SparkCodeListQuery = z.output<typeof sparkCodeListQuerySchema>;
