import { type Database, openPostgres } from "@crm/api/platform/db/client";

export type Statement = { text: string; params: readonly unknown[] };

/** Returns a function that returns the statements that its work sends through Drizzle, without begin and commit. */
export function recordStatements({ db }: Database) {
  let recorded: Statement[] | null = null;
  const logger = { logQuery: (text: string, params: unknown[]) => void recorded?.push({ text: text.trim(), params }) };
  Object.assign(loggingOf(db), { logger });
  Object.assign(loggingOf(db).options, { logger });
  return async (work: () => Promise<unknown>): Promise<Statement[]> => {
    const sent: Statement[] = [];
    recorded = sent;
    await work();
    recorded = null;
    return sent;
  };
}

// Drizzle takes its logger only when it opens a database.
const loggingOf = (db: Database["db"]) => db._.session as unknown as { options: object };

/** The bare driver on one connection. `run` sends prepared statements, one after the other, in one transaction. */
export function bareDriver(database: Database) {
  if (database.kind === "embedded")
    return {
      run: (statements: readonly Statement[]) =>
        database.client.transaction(async (tx) => {
          for (const { text, params } of statements) await tx.query(text, [...params]);
        }),
      close: async () => {},
    };
  const { client, close } = openPostgres(database.url, { max: 1 });
  return {
    run: (statements: readonly Statement[]) =>
      client.begin(async (tx) => {
        for (const { text, params } of statements) await tx.unsafe(text, params.map(bindable), { prepare: true });
      }),
    close,
  };
}

type Bindable = string | number | boolean | null | (string | null)[];

const bindable = (param: unknown): Bindable => param as Bindable;

/** The same statements for a different row: replaces its id, also within the texts of events and references. */
export function forRow(statements: readonly Statement[], from: number, to: number): Statement[] {
  const id = new RegExp(`(?<=^|"id":|PP-)${from}\\b`, "gi");
  const replaced = (param: unknown) => {
    if (param === from) return to;
    return typeof param === "string" ? param.replace(id, String(to)) : param;
  };
  return statements.map(({ text, params }) => ({ text, params: params.map(replaced) }));
}
