import { z } from "zod";

/** A file of the vault as the wire carries it; `uploadDate` is `uploadedAt` again (wire: vault rows). */
export const contractFileSchema = z.object({
  id: z.number().int(),
  contractId: z.number().int().nullable(),
  contract: z.object({ id: z.number().int(), fullName: z.string(), socialHandle: z.string() }).nullable(),
  fileName: z.string(),
  originalName: z.string(),
  fileType: z.string(),
  fileSize: z.number().int(),
  sha256: z.string(),
  notes: z.string().nullable(),
  tags: z.string().nullable(),
  uploadedAt: z.string(),
  uploadDate: z.string(),
});

/** A vault file just uploaded; `duplicateOf` names the older file with the same bytes. */
export const uploadedContractFileSchema = contractFileSchema.extend({ duplicateOf: z.number().int().optional() });

export type ContractFile = z.infer<typeof contractFileSchema>;
