import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { z } from "zod";

// In characters.
const LONGEST_QUOTE = 500;

const proposalSchema = z.object({
  field: z.enum(EXPECTED_DETAILS),
  value: z.union([z.string().max(200), z.number(), z.array(z.string().max(40)).max(10)]),
  quote: z.string().min(3).max(LONGEST_QUOTE),
});

/** Skips malformed entries and keeps the valid ones. */
export const proposalsSchema = z.object({
  values: z
    .array(z.unknown())
    .max(50)
    .transform((entries) =>
      entries.flatMap((entry) => {
        const { success, data } = proposalSchema.safeParse(entry);
        return success ? [data] : [];
      }),
    ),
});

export type Proposal = z.infer<typeof proposalSchema>;
