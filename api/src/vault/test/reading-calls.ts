import type { DocumentCreator, ExtractedFields } from "@crm/domain/document/extraction.schema";
import type { DocumentReader } from "@crm/reader/create-document-reader";
import type { TestServer } from "@crm/testing/server";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rowsOf } from "../../platform/db/rows";

/** Something found in a document, with the words around it. */
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

/** A reader of documents that finds in each of them what it was last told to. */
export function readerThatFinds(fields: () => ExtractedFields, creators?: () => DocumentCreator[]): DocumentReader {
  return {
    load: () => ({ running: 0, waiting: 0, refused: 0 }),
    drawPages: () => Promise.reject(new Error("Nothing is drawn here")),
    render: () => Promise.reject(new Error("Nothing is rendered here")),
    trouble: async () => null,
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

/** Reads documents by a server's calls, and looks at what is kept of them. */
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
    /** Has a document read; answers the id of its file. */
    async extract(text = "A contract"): Promise<number> {
      const body = new FormData();
      body.append("file", new File([text], "contract.txt"));
      const answer = await server().admin("/api/contracts/extract-advanced", { method: "POST", body });
      return (await answer.json()).contractFileId;
    },
    all,
    /** What became of each detail that people decided on, by its name. */
    async outcomes(fileId: number): Promise<Record<string, string>> {
      const rows = (await all()).filter((row) => row.fileId === fileId && row.outcome !== null);
      return Object.fromEntries(rows.map(({ field, outcome }) => [field, outcome ?? ""]));
    },
  };
}
