import type { ContractFile } from "@crm/domain/document/contract-file.schema";
import { eq } from "drizzle-orm";
import type { Noun } from "../platform/audit/edit";
import { NotFound } from "../platform/errors/errors";
import { findFile } from "./queries";
import { contractFiles } from "./table";

export const FILE: Noun<ContractFile, typeof contractFiles.$inferSelect, typeof contractFiles> = {
  entity: "contract-file",
  table: contractFiles,
  lock: async (tx, id) => {
    const [row] = await tx.select().from(contractFiles).where(eq(contractFiles.id, id)).for("update");
    if (!row) throw NotFound("Contract file", id);
    return row;
  },
  read: findFile,
  audited: { always: ["contractId", "fileName"], changed: ["notes", "tags"] },
  event: () => null,
  stale: null,
};
