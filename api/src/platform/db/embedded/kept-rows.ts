import { type Db, isEmbedded } from "../client";

const MAX_KEPT = 1000;

/**
 * Rows of the embedded database that most calls need. They are kept in memory until `drop`, because only this process can change
 * them. On Postgres, and in a transaction, each call reads its row.
 */
export function keptRows<Row extends object>() {
  let kept = new WeakMap<Db, Map<string, Row>>();
  let drops = 0;
  return {
    /** Returns the kept row if it `isCurrent`, otherwise what `read` finds. */
    async find(
      db: Db,
      key: string,
      { isCurrent = () => true, read }: { isCurrent?: (row: Row) => boolean; read: () => Promise<Row | null> },
    ): Promise<Row | null> {
      if (!isEmbedded(db)) return read();
      const known = kept.get(db)?.get(key);
      if (known && isCurrent(known)) return known;
      const before = drops;
      const row = await read();
      // A change while the row was read may be missing in it.
      if (row && drops === before) keep(db, key, row);
      return row;
    },
    /**
     * Call it after the statement that changes or deletes rows, in the same transaction. No other call reads them again before that
     * transaction has ended, because the embedded database runs one transaction at a time.
     */
    drop(): void {
      drops += 1;
      kept = new WeakMap();
    },
  };

  function keep(db: Db, key: string, row: Row): void {
    const rows = kept.get(db) ?? new Map<string, Row>();
    if (rows.size >= MAX_KEPT) rows.clear();
    kept.set(db, rows.set(key, row));
  }
}
