import type { Actor } from "@crm/domain/access/actor";
import type { LiveEvent } from "@crm/domain/server/live-event";
import { eq } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../db/client";
import { type AuditContext, recordEvent } from "./record-event";

// The only code that writes versioned rows, always in this order: lock, version, diff, update, read, audit event with live event.

type EditedTable = PgTable & { id: PgColumn };
type Fields = Record<string, unknown>;
type Audited = { before?: Fields; after?: Fields };

/** `Row` is what `read` returns, `Locked` is what `lock` returns. */
export type Noun<Row extends object, Locked extends object = Row, Table extends EditedTable = EditedTable> = {
  entity: string;
  table: Table;
  lock(tx: Db, id: number): Promise<Locked>;
  read(tx: Db, id: number): Promise<Row>;
  audited: {
    always: readonly (keyof Row & keyof Locked & string)[];
    /** Fields that an edit records only if they differ. */
    changed?: readonly (keyof Row & keyof Locked & string)[];
  };
  auditedId?(row: Row | Locked): number;
  event(of: { id: number; row: Row | Locked; action: string }): LiveEvent | null;
  /** The error for an outdated version; null for rows without versions. */
  stale: (() => Error) | null;
};

export type UnlockedNoun<
  Row extends object,
  Table extends EditedTable = EditedTable,
  Locked extends object = Row,
> = Omit<Noun<Row, Locked, Table>, "lock" | "stale">;

/** `locked` is the row, if the transaction has already locked it. */
type Target<Locked> = { id: number; locked?: Locked; version?: number | null };

type Create<Row, Table extends EditedTable> = {
  action?: string;
  values: PgInsertValue<Table>;
  /** The error for a violated unique index. */
  taken?(): Promise<Error>;
  also?(id: number): Promise<unknown>;
  audit?(row: Row): Fields;
};

export async function create<Row extends object, Locked extends object, Table extends EditedTable>(
  tx: Db,
  context: AuditContext,
  noun: UnlockedNoun<Row, Table, Locked>,
  { action = "created", values, taken, also, audit }: Create<Row, Table>,
): Promise<Row> {
  const insert = tx.insert(noun.table).values(values);
  const [inserted] = await (taken ? insert.onConflictDoNothing() : insert).returning({ id: noun.table.id });
  if (!inserted) throw taken ? await taken() : new Error("The inserted row was not returned");
  const id = Number(inserted.id);
  await also?.(id);
  const row = await noun.read(tx, id);
  await finish(tx, context, noun, { id, row, action, after: audit?.(row) ?? auditedFields(noun, row) });
  return row;
}

type Change<Row, Table extends EditedTable> = {
  set?: PgUpdateSetSource<Table>;
  also?(): Promise<unknown>;
  audit?(after: Row): Audited;
};

type Edit<Row, Locked, Table extends EditedTable> = Target<Locked> & {
  action?: string;
  /** Throws to refuse; returns null when nothing differs. */
  change(before: Locked): Promise<Change<Row, Table> | null> | Change<Row, Table> | null;
};

export async function edit<Row extends object, Locked extends object, Table extends EditedTable>(
  tx: Db,
  context: AuditContext,
  noun: Noun<Row, Locked, Table>,
  { action = "updated", change, ...target }: Edit<Row, Locked, Table>,
): Promise<Row> {
  const { id } = target;
  const before = await lockVersion(tx, noun, target);
  const changes = await change(before);
  if (changes === null) return noun.read(tx, id);
  if (changes.set) await update(tx, context, noun, { id, before, set: changes.set });
  await changes.also?.();
  const row = await noun.read(tx, id);
  await finish(tx, context, noun, { id, row, action, ...(changes.audit?.(row) ?? difference(noun, before, row)) });
  return row;
}

type Remove<Locked> = Target<Locked> & {
  action?: string;
  prepare?(before: Locked): Promise<unknown>;
  also?(before: Locked): Promise<unknown>;
  audit?(before: Locked): Fields;
};

export async function remove<Row extends object, Locked extends object, Table extends EditedTable>(
  tx: Db,
  context: AuditContext,
  noun: Noun<Row, Locked, Table>,
  { action = "deleted", prepare, also, audit, ...target }: Remove<Locked>,
): Promise<void> {
  const { id } = target;
  const row = await lockVersion(tx, noun, target);
  await prepare?.(row);
  await tx.delete(noun.table).where(eq(noun.table.id, id));
  await also?.(row);
  await finish(tx, context, noun, { id, row, action, before: audit?.(row) ?? auditedFields(noun, row) });
}

type Written<Row> = Audited & {
  id: number | string | null;
  row: Row;
  actor?: Actor;
};

/** For one statement that locks, compares and changes many rows. Records an audit event and a live event for each row that it returns. */
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

/** For columns that are not content, such as a review lease. Keeps the version and records no event. */
export async function updateWithoutVersion<Table extends EditedTable>(
  tx: Db,
  { table }: { table: Table },
  { id, set }: { id: number; set: PgUpdateSetSource<Table> },
): Promise<void> {
  const editedTable: EditedTable = table;
  await tx.update(editedTable).set(set).where(eq(table.id, id));
}

/** Records that a secret was revealed, which changes no row. */
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

export function differing<Row extends object, Field extends keyof Row>(
  before: Row,
  values: Partial<Pick<Row, Field>>,
  fields: readonly Field[],
  isSame: (before: unknown, value: unknown) => boolean = Object.is,
): Partial<Pick<Row, Field>> | null {
  const changed: Partial<Pick<Row, Field>> = {};
  for (const field of fields)
    if (values[field] !== undefined && !isSame(before[field], values[field])) changed[field] = values[field];
  return Object.keys(changed).length === 0 ? null : changed;
}

async function lockVersion<Locked extends object>(
  tx: Db,
  noun: Pick<Noun<object, Locked>, "lock" | "stale">,
  { id, locked, version = null }: Target<Locked>,
): Promise<Locked> {
  const row = locked ?? (await noun.lock(tx, id));
  if (noun.stale && version !== null && versionOf(row) !== version) throw noun.stale();
  return row;
}

async function update<Table extends EditedTable>(
  tx: Db,
  { at }: AuditContext,
  { table }: { table: Table },
  { id, before, set }: { id: number; before: object; set: PgUpdateSetSource<Table> },
): Promise<void> {
  const editedTable: EditedTable = table;
  await tx
    .update(editedTable)
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
  const states = { ...(before && { before }), ...(after && { after }) };
  const entry = { action: `${entity}.${action}`, entity, entityId: auditedId?.(row) ?? id, ...states };
  await recordEvent(tx, context, entry, live);
}

export function auditedFields<Row extends object, Field extends keyof Row & string>(
  { audited }: { audited: { always: readonly Field[]; changed?: readonly Field[] } },
  row: Row,
): Fields {
  return pick(row, [...audited.always, ...(audited.changed ?? [])]);
}

function difference<Row extends object, Locked extends object>(
  { audited: { always, changed = [] } }: Pick<Noun<Row, Locked>, "audited">,
  before: Locked,
  after: Row,
): Audited {
  const fields = [...always, ...changed.filter((field) => !Bun.deepEquals(before[field], after[field]))];
  return { before: pick(before, fields), after: pick(after, fields) };
}

const pick = <Row extends object>(row: Row, fields: readonly (keyof Row & string)[]): Fields =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
