import type { SparkCodeListQuery, SparkCodes } from "@crm/domain/video/spark-code.schema";
import { sql } from "drizzle-orm";
import { nameOrHandleContains } from "../../contracts/lists/contract-search";
import { contractNameJson } from "../../contracts/queries";
import type { Db } from "../../platform/db/client";
import { isoInstant } from "../../platform/db/iso-instant";
import { containing } from "../../platform/db/like";
import { rowsOf } from "../../platform/db/rows";
import { NotFound } from "../../platform/errors/errors";
import { describeList } from "../../platform/list/describe-list";
import { byAge } from "../../platform/list/sorts";

const codesJson = sql`json_build_object('id', u.id, 'contractId', u.contract_id, 'contract', ${contractNameJson},
  'submissionId', u.submission_id, 'title', v.title, 'sparkCodes', u.spark_codes,
  'createdAt', ${isoInstant(sql`u.created_at`)})`;

const codes = sql`video_uploads u join contracts c on c.id = u.contract_id
  join video_submissions v on v.id = u.submission_id`;

export const sparkCodeList = describeList<SparkCodeListQuery, SparkCodes>({
  name: "spark codes",
  sources: [
    {
      row: codesJson,
      from: codes,
      id: sql`u.id`,
      filters: { contractId: (contractId) => sql`u.contract_id = ${contractId}` },
      search: (search) => ({
        where: sql`(${nameOrHandleContains(search)}
          or exists (select from unnest(u.spark_codes) code where code ilike ${containing(search)}))`,
      }),
      sorts: byAge(sql`u.created_at`),
    },
  ],
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
