import { CONTRACT_FILE_KINDS, CONTRACT_FILE_SORTS } from "@crm/domain/contract-file.schema";
import { z } from "zod";

/** The vault's state in the address: what the list shows, and the file that is open. */
export const vaultSearchSchema = z.object({
  search: z.string().trim().max(200).optional().catch(undefined),
  contractId: z
    .union([z.literal("unassigned"), z.coerce.number().int().positive()])
    .optional()
    .catch(undefined),
  type: z.enum(CONTRACT_FILE_KINDS).optional().catch(undefined),
  sort: z.enum(CONTRACT_FILE_SORTS).optional().catch(undefined),
  file: z.coerce.number().int().positive().optional().catch(undefined),
});

export type VaultSearch = z.infer<typeof vaultSearchSchema>;

/** Changes the address; `replace` adds no step to go back by. */
export type SetVaultSearch = (
  change: { [Name in keyof VaultSearch]?: VaultSearch[Name] | undefined },
  options?: { replace?: boolean },
) => void;
