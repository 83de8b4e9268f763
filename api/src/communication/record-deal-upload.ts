import type { Db } from "../platform/db/client";
import { communicationHistory } from "./table";

/** Notes in a contract's contact history that a document of it arrived (behaviour §7). */
export async function recordDealUpload(
  tx: Db,
  { contractId, fileName, at }: { contractId: number; fileName: string; at: Date },
): Promise<void> {
  await tx.insert(communicationHistory).values({
    contractId,
    lastContactDate: at,
    communicationType: "deal_upload",
    notes: `Uploaded ${fileName}`,
  });
}
