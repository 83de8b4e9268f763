import type { LiveEvent } from "@crm/domain/server/live-event";
import { eq } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../db/client";
import { announce } from "../events/announce";
import { type AuditContext, recordEvent } from "./record-event";

// Rows that people work on are written by this file alone, and always in the same order: lock, version, diff, update, read,
// audit event, live event. A column `version` counts the edits of its row, and `updatedAt` holds the time of the last one.

type EditedTable = PgTable & { id: PgColumn };
type Fields = Record<string, unknown>;
type Audited = { before?: Fields; after?: Fields };

/** What a noun supplies. `Row` is what readers get, `Held` is what the lock reads. */
export type Noun<Row extends object, Held extends object = Row, Table extends EditedTable = EditedTable> = {
  /** Its name in the audit log, with which the names of its actions begin. */
  entity: string;
  table: Table;
  /** Reads a row and locks it until the transaction ends; throws the 404 where there is none. */
  lock(tx: Db, id: number): Promise<Held>;
  read(tx: Db, id: number): Promise<Row>;
  audited: {
    /** The fields that every audit event has. */
    always: readonly (keyof Row & keyof Held & string)[];
    /** Those that an edit's event has only where they differ. */
    changed?: readonly (keyof Row & keyof Held & string)[];
  };
  /** The id in the audit log, for rows that are audited under the row they belong to. */
  auditedId?(row: Row | Held): number;
  /** The live event of an action; null where screens need none. */
  event(of: { id: number; row: Row | Held; action: string }): LiveEvent | null;
  /** The refusal where the caller saw an earlier version; null where rows have no versions. */
  stale: (() => Error) | null;
};

/** A noun whose rows are never edited one by one. */
export type UnlockedNoun<Row extends object, Table extends EditedTable = EditedTable, Held extends object = Row> = Omit<
  Noun<Row, Held, Table>,
  "lock" | "stale"
>;

/** A row by its id, or one that the transaction has locked already. */
type Which<Held> = { id: number; held?: Held; version?: number | null };

type Create<Row, Table extends EditedTable> = {
  action?: string;
  values: PgInsertValue<Table>;
  /** The refusal where a unique index has these values already. */
  taken?(): Promise<Error>;
  /** Writes rows that belong to the new one, before it is read. */
  also?(id: number): Promise<unknown>;
  audit?(row: Row): Fields;
};

/** Inserts a row and answers it. */
export async function create<Row extends object, Held extends object, Table extends EditedTable>(
  tx: Db,
  context: AuditContext,
  noun: UnlockedNoun<Row, Table, Held>,
  { action = "created", values, taken, also, audit }: Create<Row, Table>,
): Promise<Row> {
  const insert = tx.insert(noun.table).values(values);
  const [made] = await (taken ? insert.onConflictDoNothing() : insert).returning({ id: noun.table.id });
  if (!made) throw taken ? await taken() : new Error("An insert answers its row");
  const id = Number(made.id);
  await also?.(id);
  const row = await noun.read(tx, id);
  await finish(tx, context, noun, { id, row, action, after: audit?.(row) ?? auditedFields(noun, row) });
  return row;
}

type Change<Row, Table extends EditedTable> = {
  /** The row's own columns that change. */
  set?: PgUpdateSetSource<Table>;
  /** Writes rows that change with it, before it is read again. */
  also?(): Promise<unknown>;
  audit?(after: Row): Audited;
};

type Edit<Row, Held, Table extends EditedTable> = Which<Held> & {
  action?: string;
  /** Compares the row with what is wanted and may refuse it; null where nothing differs. */
  change(before: Held): Promise<Change<Row, Table> | null> | Change<Row, Table> | null;
};

/** Changes a row and answers it; where nothing differs, nothing is written. */
export async function edit<Row extends object, Held extends object, Table extends EditedTable>(
  tx: Db,
  context: AuditContext,
  noun: Noun<Row, Held, Table>,
  { action = "updated", change, ...which }: Edit<Row, Held, Table>,
): Promise<Row> {
  const { id } = which;
  const before = await lockVersion(tx, noun, which);
  const wanted = await change(before);
  if (wanted === null) return noun.read(tx, id);
  if (wanted.set) await update(tx, context, noun, { id, before, set: wanted.set });
  await wanted.also?.();
  const row = await noun.read(tx, id);
  await finish(tx, context, noun, { id, row, action, ...(wanted.audit?.(row) ?? difference(noun, before, row)) });
  return row;
}

type Remove<Held> = Which<Held> & {
  action?: string;
  /** Refuses, or deletes rows that belong to the row before it goes. */
  prepare?(before: Held): Promise<unknown>;
  also?(before: Held): Promise<unknown>;
  audit?(before: Held): Fields;
};

/** Deletes a row; its fields stay in the audit log. */
export async function remove<Row extends object, Held extends object, Table extends EditedTable>(
  tx: Db,
  context: AuditContext,
  noun: Noun<Row, Held, Table>,
  { action = "deleted", prepare, also, audit, ...which }: Remove<Held>,
): Promise<void> {
  const { id } = which;
  const row = await lockVersion(tx, noun, which);
  await prepare?.(row);
  await tx.delete(noun.table).where(eq(noun.table.id, id));
  await also?.(row);
  await finish(tx, context, noun, { id, row, action, before: audit?.(row) ?? auditedFields(noun, row) });
}

type Written<Row> = Audited & {
  /** Null where the audit log has no id for them. */
  id: number | string | null;
  row: Row;
  /** Who did it, where that is not the context's actor. */
  actor?: string;
};

/**
 * For rows that one statement locks, compares, changes and answers: all at once, or one where a second statement takes too
 * long. `write` sends it; each row that it answers gets its audit event and its live event.
 */
export async function editAtOnce<Row extends object>(
  tx: Db,
  context: AuditContext,
  noun: Pick<Noun<Row>, "entity" | "auditedId" | "event">,
  { action, write }: { action: string; write(): Promise<readonly Written<Row>[]> },
): Promise<Row[]> {
  const written = await write();
  for (const { actor = context.actor, ...each } of written)
    await finish(tx, { ...context, actor }, noun, { ...each, action });
  return written.map(({ row }) => row);
}

/** Writes columns beside a row's own content, such as who has it open; that is no edit, so no version and no audit event tells of it. */
export async function writeAside<Table extends EditedTable>(
  tx: Db,
  { table }: { table: Table },
  { id, set }: { id: number; set: PgUpdateSetSource<Table> },
): Promise<void> {
  const aside: EditedTable = table;
  await tx.update(aside).set(set).where(eq(table.id, id));
}

/** Records that a secret of a row was shown, which changes nothing. */
export async function recordDisclosure<Row extends object, Table extends EditedTable>(
  tx: Db,
  context: AuditContext,
  noun: UnlockedNoun<Row, Table>,
  { id, row, action }: { id: number; row: Row; action: string },
): Promise<void> {
  const { entity } = noun;
  const after = auditedFields(noun, row);
  await recordEvent(tx, context, { action: `${entity}.${action}`, entity, entityId: id, after });
}

/** The fields of a row that a request changes, with what is wanted of them; null where all are as they were. */
export function differing<Row extends object, Field extends keyof Row>(
  before: Row,
  wanted: Partial<Pick<Row, Field>>,
  fields: readonly Field[],
  isSame: (before: unknown, wanted: unknown) => boolean = Object.is,
): Partial<Pick<Row, Field>> | null {
  const changed: Partial<Pick<Row, Field>> = {};
  for (const field of fields)
    if (wanted[field] !== undefined && !isSame(before[field], wanted[field])) changed[field] = wanted[field];
  return Object.keys(changed).length === 0 ? null : changed;
}

async function lockVersion<Held extends object>(
  tx: Db,
  noun: Pick<Noun<object, Held>, "lock" | "stale">,
  { id, held, version = null }: Which<Held>,
): Promise<Held> {
  const row = held ?? (await noun.lock(tx, id));
  if (noun.stale && version !== null && versionOf(row) !== version) throw noun.stale();
  return row;
}

async function update<Table extends EditedTable>(
  tx: Db,
  { at }: AuditContext,
  { table }: { table: Table },
  { id, before, set }: { id: number; before: object; set: PgUpdateSetSource<Table> },
): Promise<void> {
  const counted: EditedTable = table;
  await tx
    .update(counted)
    .set({
      ...set,
      ...("version" in table && { version: versionOf(before) + 1 }),
      ...("updatedAt" in table && { updatedAt: at }),
    })
    .where(eq(table.id, id));
}

const versionOf = (row: object): number => ("version" in row ? Number(row.version) : 0);

async function finish<Row extends object>(
  tx: Db,
  context: AuditContext,
  { entity, auditedId, event }: Pick<Noun<Row>, "entity" | "auditedId" | "event">,
  { id, row, action, before, after }: Audited & { id: number | string | null; row: Row; action: string },
): Promise<void> {
  const live = typeof id === "number" ? event({ id, row, action }) : null;
  const entry = { ...(before && { before }), ...(after && { after }) };
  // Sent together: neither waits for the other's answer.
  await Promise.all([
    recordEvent(tx, context, { action: `${entity}.${action}`, entity, entityId: auditedId?.(row) ?? id, ...entry }),
    ...(live ? [announce(tx, live)] : []),
  ]);
}

/** All the fields of a row that its noun's audit events have. */
export function auditedFields<Row extends object, Field extends keyof Row & string>(
  { audited }: { audited: { always: readonly Field[]; changed?: readonly Field[] } },
  row: Row,
): Fields {
  return pick(row, [...audited.always, ...(audited.changed ?? [])]);
}

function difference<Row extends object, Held extends object>(
  { audited: { always, changed = [] } }: Pick<Noun<Row, Held>, "audited">,
  before: Held,
  after: Row,
): Audited {
  const fields = [...always, ...changed.filter((field) => !Bun.deepEquals(before[field], after[field]))];
  return { before: pick(before, fields), after: pick(after, fields) };
}

const pick = <Row extends object>(row: Row, fields: readonly (keyof Row & string)[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
