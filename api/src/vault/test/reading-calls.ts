import type { DocumentCreator, ExtractedFields } from "@crm/domain/document/extraction.schema";
import type { DocumentReader } from "@crm/reader/create-document-reader";
import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";

export const found = <T>(value: T, confidence = 0.99) => ({
  value,
  confidence,
  quote: `Says ${value}`,
  page: 1,
  line: 0,
});

const NOTHING = {
  fullName: "",
  socialHandle: "",
  monthlyFee: "",
  startDate: "",
  endDate: "",
  notes: "",
  platforms: [],
  videosPerMonth: null,
  title: "",
  totalVideos: null,
  feeTotal: "",
  feePerVideo: "",
  exclusivity: "",
};

export function readerThatFinds(fields: () => ExtractedFields, creators?: () => DocumentCreator[]): DocumentReader {
  return {
    load: () => ({ running: 0, waiting: 0, refused: 0 }),
    drawPages: () => Promise.reject(new Error("This test reader draws no pages")),
    render: () => Promise.reject(new Error("This test reader renders no HTML")),
    trouble: async () => null,
    ocrEngine: async () => null,
    close: () => undefined,
    read: async () => ({
      document: { kind: "txt", pages: [], truncated: false },
      contract: { data: NOTHING, preview: "", fields: fields(), ...(creators && { creators: creators() }) },
      leftOut: [],
    }),
  };
}

const keptDetail = z.object({
  field: z.string(),
  read: z.string().nullable(),
  quote: z.string().nullable(),
  confidence: z.number().nullable(),
  saved: z.string().nullable(),
  outcome: z.string().nullable(),
});

export function readingCalls(server: () => TestServer) {
  const all = () =>
    rowsOf(
      server().deps.db,
      keptDetail.extend({ fileId: z.int(), contractId: z.int().nullable() }),
      sql`select d.file_id::int as "fileId", r.contract_id::int as "contractId", d.field, d.read_value as read, d.quote, d.confidence,
        d.saved_value as saved, d.outcome
      from reading_details d join document_readings r using (file_id) order by d.file_id, d.field`,
    );
  return {
    /** Returns the id of the document's file. */
    async extract(text = "A contract"): Promise<number> {
      const body = new FormData();
      body.append("file", new File([text], "contract.txt"));
      const answer = await server().admin("/api/contracts/extract-advanced", { method: "POST", body });
      return (await answer.json()).contractFileId;
    },
    all,
    /** Outcomes by field. */
    async outcomes(fileId: number): Promise<Record<string, string>> {
      const rows = (await all()).filter((row) => row.fileId === fileId && row.outcome !== null);
      return Object.fromEntries(rows.map(({ field, outcome }) => [field, outcome ?? ""]));
    },
  };
}
