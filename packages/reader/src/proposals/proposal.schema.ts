import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import { z } from "zod";

/** The longest stretch of a document that is taken for a quote, in characters. */
const LONGEST_QUOTE = 500;

/** A model is asked for the expected details alone; notes and the fees beside the monthly one stay with the rules. */
const proposalSchema = z.object({
  field: z.enum(EXPECTED_DETAILS),
  value: z.union([z.string().max(200), z.number(), z.array(z.string().max(40)).max(10)]),
  quote: z.string().min(3).max(LONGEST_QUOTE),
});

/** A model's answer; entries of another shape are passed over, so that one bad entry does not cost the others. */
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
