import type { SparkCodeListQuery, SparkCodes } from "@crm/domain/video/spark-code.schema";
import { type SQL, sql } from "drizzle-orm";
import { contractNameJson } from "../../contracts/contract-json";
import { nameOrHandleContains } from "../../contracts/lists/contract-search";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { containing } from "../../platform/db/like";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { byInstant } from "../../platform/list/common-orders";
import type { SortedList } from "../../platform/list/sorted-list";

const codesJson = sql`json_build_object('id', u.id, 'contractId', u.contract_id, 'contract', ${contractNameJson},
  'submissionId', u.submission_id, 'title', v.title, 'sparkCodes', u.spark_codes,
  'createdAt', ${isoInstant(sql`u.created_at`)})`;

const codes = sql`video_uploads u join contracts c on c.id = u.contract_id
  join video_submissions v on v.id = u.submission_id`;

/** The spark codes that a query asks for, in its order. */
export const sparkCodeList = ({ sort, ...filter }: Omit<SparkCodeListQuery, "limit" | "cursor">): SortedList => ({
  row: codesJson,
  from: codes,
  where: filterOf(filter),
  id: sql`u.id`,
  sort,
  order: { ...byInstant(sql`u.created_at`), isDescending: sort === "recent" },
});

/** The spark codes with an id; throws the 404 where there are none. */
export async function findSparkCodes(db: Db, id: number): Promise<SparkCodes> {
  const [row] = await rowsOf<{ codes: SparkCodes }>(
    db,
    sql`select ${codesJson} as codes from ${codes} where u.id = ${id}`,
  );
  if (!row) throw NotFound("Spark codes", id);
  return row.codes;
}

function filterOf({ search, contractId }: Pick<SparkCodeListQuery, "search" | "contractId">): SQL {
  const ofContract = contractId === undefined ? sql`true` : sql`u.contract_id = ${contractId}`;
  if (!search) return ofContract;
  const inCodes = sql`exists (select from unnest(u.spark_codes) code where code ilike ${containing(search)})`;
  return sql`${ofContract} and (${nameOrHandleContains(search)} or ${inCodes})`;
}
