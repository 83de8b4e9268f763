import type { ContractFile, ContractFileListQuery } from "@crm/domain/document/contract-file.schema";
import { sql } from "drizzle-orm";
import { containing } from "../platform/db/like";
import { describeList, type Found, type Scope } from "../platform/list/describe-list";
import { expectMany, idsOfRareMatches } from "../platform/list/rare-matches";
import { ascending, byAge, byName, descending, wholeNumber } from "../platform/list/sorts";
import { fileJson, isRecent, vaultFiles } from "./queries";
import { kindOf } from "./table";

export const fileList = describeList<ContractFileListQuery, ContractFile>({
  name: "contract files",
  sources: [
    {
      row: fileJson,
      from: vaultFiles,
      countFrom: sql`contract_files f`,
      id: sql`f.id`,
      filters: {
        contractId: (contractId) =>
          contractId === "unassigned" ? sql`f.contract_id is null` : sql`f.contract_id = ${contractId}`,
        type: (type) => sql`${kindOf(sql`f.file_type`)} = ${type}`,
        recent: (recent, { now }) => (recent ? isRecent(now) : sql`true`),
        sha256: (sha256) => sql`f.sha256 = ${sha256}`,
      },
      search: matches,
      sorts: {
        ...byAge(sql`f.uploaded_at`),
        ...byName(sql`f.file_name`),
        "size-desc": descending(wholeNumber(sql`f.file_size`)),
        "size-asc": ascending(wholeNumber(sql`f.file_size`)),
      },
    },
  ],
});

async function matches(search: string, { db }: Scope): Promise<Found> {
  const pattern = containing(search);
  const inLetters = sql`(f.file_name ilike ${pattern} or f.original_name ilike ${pattern} or f.notes ilike ${pattern}
    or f.tags ilike ${pattern})`;
  const words = wordsToFind(search);
  const where = words === "" ? inLetters : sql`(${inLetters} or f.search_words @@ to_tsquery('simple', ${words}))`;
  const files = await idsOfRareMatches(db, { table: sql`contract_files`, row: sql`f`, where });
  return { where: files ? sql`f.id = any(${files})` : expectMany(where) };
}

// "g.pdf" is stored as two adjacent words.
function wordsToFind(search: string): string {
  const phrases = search.split(/\s+/).map((typed) => typed.split(SIGNS).filter((word) => word !== ""));
  return phrases
    .filter((words) => words.length > 0)
    .map((words) => {
      // A single letter would match nearly every word as a prefix.
      const terms = words.map((word, at) => (at < words.length - 1 || word.length === 1 ? `'${word}'` : `'${word}':*`));
      // Postgres gives all words from the 16,383rd on the same position, hence <0>.
      return terms.length === 1 ? terms.join("") : `(${terms.join(" <-> ")} | ${terms.join(" <0> ")})`;
    })
    .join(" & ");
}

// All ASCII punctuation, which includes the operators of tsquery.
const SIGNS = /[!-/:-@[-`{-~]+/;
