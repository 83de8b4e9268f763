import { expect, setDefaultTimeout, test } from "bun:test";
import { openEmbedded } from "../db/client";
import { checkpointEmbedded } from "./checkpoint-embedded";

setDefaultTimeout(60_000);

test("a checkpoint frees the log of the embedded database up to the last write before it", async () => {
  const { client, close } = await openEmbedded({});
  try {
    await client.exec("create table noted (text text); insert into noted values ('before')");
    const written = "select pg_current_wal_insert_lsn()::text as it";
    const [before] = (await client.query<{ it: string }>(written)).rows;
    const isPast = async () =>
      (
        await client.query<{ it: boolean }>("select redo_lsn >= $1::text::pg_lsn as it from pg_control_checkpoint()", [
          before?.it,
        ])
      ).rows;
    expect(await isPast()).toEqual([{ it: false }]);
    await checkpointEmbedded(client).run({});
    expect(await isPast()).toEqual([{ it: true }]);
  } finally {
    await close();
  }
});
