import type { ContractFile, ContractFileListQuery } from "@crm/domain/document/contract-file.schema";
import type { ContractFileKind } from "@crm/domain/document/contract-file-list";
import { type SQL, sql } from "drizzle-orm";
import { containing } from "../platform/db/like";
import { describeList } from "../platform/list/describe-list";
import { ascending, byAge, byName, descending, wholeNumber } from "../platform/list/sorts";
import { fileJson, isRecent, vaultFiles } from "./queries";

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
        type: (type) => sql`f.file_type like any (string_to_array(${KINDS[type]}, ' '))`,
        recent: (recent, { now }) => (recent ? isRecent(now) : sql`true`),
        sha256: (sha256) => sql`f.sha256 = ${sha256}`,
      },
      search: (search) => ({ where: matches(search) }),
      sorts: {
        ...byAge(sql`f.uploaded_at`),
        ...byName(sql`f.file_name`),
        "size-desc": descending(wholeNumber(sql`f.file_size`)),
        "size-asc": ascending(wholeNumber(sql`f.file_size`)),
      },
    },
  ],
});

// Letters anywhere in name, notes and tags; in the text within, words or their beginnings, all of them.
function matches(search: string): SQL {
  const pattern = containing(search);
  const letters = sql`f.file_name ilike ${pattern} or f.original_name ilike ${pattern} or f.notes ilike ${pattern}
    or f.tags ilike ${pattern}`;
  const words = wordsToFind(search);
  if (words === "") return sql`(${letters})`;
  // Each found by its own index: in one condition they would be tried on every file, whose words lie outside its row.
  return sql`f.id in (select f.id from contract_files f where ${letters}
    union all select f.id from contract_files f where f.search_words @@ to_tsquery('simple', ${words}))`;
}

// What was typed with a sign inside, such as `g.pdf`, stands in a text as words next to each other in that order.
function wordsToFind(search: string): string {
  const phrases = search.split(/\s+/).map((typed) => typed.split(SIGNS).filter((word) => word !== ""));
  return phrases
    .filter((words) => words.length > 0)
    .map((words) => {
      // A single letter begins nearly every word, so it stands for itself alone.
      const terms = words.map((word, at) => (at < words.length - 1 || word.length === 1 ? `'${word}'` : `'${word}':*`));
      // Postgres counts no further than word 16,383: all later ones have that place, so there any order will do.
      return terms.length === 1 ? terms.join("") : `(${terms.join(" <-> ")} | ${terms.join(" <0> ")})`;
    })
    .join(" & ");
}

// What the stored words are cut at: every ASCII sign, so that nothing that means something in a query is left.
const SIGNS = /[!-/:-@[-`{-~]+/;

// Patterns of LIKE over the stored type.
const KINDS: Record<ContractFileKind, string> = {
  pdf: "application/pdf",
  image: "image/%",
  word: "application/msword %wordprocessingml%",
  spreadsheet: "application/vnd.ms-excel %spreadsheetml%",
};
