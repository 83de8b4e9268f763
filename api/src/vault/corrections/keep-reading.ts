import { EXPECTED_DETAILS } from "@crm/domain/document/expected-details";
import type { DocumentCreator, ExtractedFields } from "@crm/domain/document/extraction.schema";
import { detailText } from "@crm/domain/document/saved-details";
import { isSurelyRead } from "@crm/domain/document/sure-from";
import { storableText } from "@crm/domain/text/storable-text";
import { and, eq, isNull } from "drizzle-orm";
import type { Db } from "../../platform/db/client";
import { contractFiles } from "../table";
import { documentReadings, readingDetails } from "./table";

type Reading = { fileId: number; fields: ExtractedFields; creators?: DocumentCreator[] | undefined; at: Date };

/** In a document of several creators people choose them, which corrects nothing. */
const OF_ONE_CREATOR: readonly string[] = ["fullName", "socialHandle"];

/**
 * Keeps what was read from an unassigned file, in place of its earlier reading, so that it is known what people corrected
 * without asking their browsers what was read.
 */
export async function keepReading(tx: Db, { fileId, fields, creators, at }: Reading): Promise<void> {
  const isUnassigned = and(eq(contractFiles.id, fileId), isNull(contractFiles.contractId));
  const [file] = await tx.select({ id: contractFiles.id }).from(contractFiles).where(isUnassigned).for("update");
  // Given to a contract meanwhile, it has the reading that this contract was saved from.
  if (!file) return;
  await tx.delete(documentReadings).where(eq(documentReadings.fileId, fileId));
  await tx.insert(documentReadings).values({ fileId, readAt: at });
  const details = EXPECTED_DETAILS.filter((field) => !creators || !OF_ONE_CREATOR.includes(field));
  await tx.insert(readingDetails).values(
    details.map((field) => {
      const found = fields[field];
      const readValue = detailText(field, found?.value);
      if (!found || readValue === null) return { fileId, field, wasSure: false };
      const { quote, confidence } = found;
      return { fileId, field, readValue, quote: storableText(quote), confidence, wasSure: isSurelyRead(fields, field) };
    }),
  );
}
