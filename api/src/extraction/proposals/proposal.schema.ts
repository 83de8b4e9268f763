import { z } from "zod";

/** What a model is asked to fill; notes and the fees beside the monthly one stay with the rules. */
export const PROPOSED_FIELDS = [
  "fullName",
  "socialHandle",
  "monthlyFee",
  "startDate",
  "endDate",
  "platforms",
  "videosPerMonth",
] as const;

export type ProposedField = (typeof PROPOSED_FIELDS)[number];

/** The longest stretch of a document that is taken for a quote, in characters. */
const LONGEST_QUOTE = 500;

const proposalSchema = z.object({
  field: z.enum(PROPOSED_FIELDS),
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
