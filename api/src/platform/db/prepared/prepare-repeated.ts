import type postgres from "postgres";

// Texts that vary, such as inserts of several rows, would fill the memory of this process and of the database.
const MAX_TEXTS = 500;
const MAX_CHARACTERS = 10_000;

/**
 * The client for Drizzle, whose transactions prepare each statement at its second use: otherwise each takes a second round trip, in
 * which the driver asks for the types of its parameters. Statements outside of transactions are planned for their values each
 * time, because lists need it.
 */
export function prepareRepeated(client: postgres.Sql): postgres.Sql {
  const seen = new Set<string>();
  const isRepeated = (text: string) => {
    if (text.length > MAX_CHARACTERS) return false;
    if (seen.has(text)) return true;
    if (seen.size >= MAX_TEXTS) seen.clear();
    seen.add(text);
    return false;
  };
  const preparing = (tx: postgres.TransactionSql): postgres.TransactionSql => {
    const { unsafe, savepoint } = tx;
    return Object.assign(tx, {
      unsafe: ((text, params, options) =>
        unsafe(text, params, { ...options, prepare: isRepeated(text) })) satisfies typeof unsafe,
      savepoint: (work: Work) => savepoint((inner) => work(preparing(inner))),
    });
  };
  const begin = (work: Work) => client.begin((tx) => work(preparing(tx)));
  return new Proxy(client, {
    get: (target, name) => (name === "begin" ? begin : Reflect.get(target, name)),
  });
}

type Work = (tx: postgres.TransactionSql) => Promise<unknown>;
