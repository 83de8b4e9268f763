import { type Database, openPostgres } from "@crm/api/platform/db/client";

/** One table's rows in the format of COPY. */
export type CopiedRows = { table: string; columns: string; text: string };

/** Reads rows with COPY … TO. */
export async function copyOut(database: Database, query: string, format: "text" | "csv" = "text"): Promise<string> {
  const copy = (target: string) => `copy (${query}) to ${target} with (format ${format})`;
  if (database.kind === "embedded") {
    const { blob } = await database.client.query(copy("'/dev/blob'"));
    return (await blob?.text()) ?? "";
  }
  // A connection of its own: under Bun, the driver's next query after a COPY … TO hangs.
  const { client } = openPostgres(database.url, { max: 1 });
  const stream = await client.unsafe(copy("stdout")).readable();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  await client.end({ timeout: 0 });
  return Buffer.concat(chunks).toString();
}

/** Writes the rows of all tables in one transaction, as an import does. */
export async function copyIn(database: Database, tables: readonly CopiedRows[]): Promise<void> {
  if (database.kind === "embedded")
    return database.client.transaction(async (tx) => {
      for (const { table, columns, text } of tables)
        await tx.query(`copy ${table} (${columns}) from '/dev/blob'`, [], { blob: new Blob([text]) });
    });
  await database.client.begin(async (tx) => {
    for (const { table, columns, text } of tables) {
      const stream = await tx.unsafe(`copy ${table} (${columns}) from stdin`).writable();
      await new Promise<void>((resolve, reject) => stream.once("error", reject).end(text, resolve));
    }
  });
}
