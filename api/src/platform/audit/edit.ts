import type { LiveEvent } from "@crm/domain/server/live-event";
import { eq } from "drizzle-orm";
import type { PgColumn, PgInsertValue, PgTable, PgUpdateSetSource } from "drizzle-orm/pg-core";
import type { Db } from "../db/client";
import { announce } from "../events/announce";
import { type AuditContext, recordEvent } from "./record-event";

// The only code that writes versioned rows, always in this order: lock, version, diff, update, read, audit event, live event.

type EditedTable = PgTable & { id: PgColumn };
type Fields = Record<string, unknown>;
type Audited = { before?: Fields; after?: Fields };

/** `Row` is what readers get, `Held` is what the lock reads. */
export type Noun<Row extends object, Held extends object = Row, Table extends EditedTable = EditedTable> = {
  entity: string;
  table: Table;
  lock(tx: Db, id: number): Promise<Held>;
  read(tx: Db, id: number): Promise<Row>;
  audited: {
    always: readonly (keyof Row & keyof Held & string)[];
    /** Fields that an edit's event contains only if they differ. */
    changed?: readonly (keyof Row & keyof Held & string)[];
  };
  auditedId?(row: Row | Held): number;
  event(of: { id: number; row: Row | Held; action: string }): LiveEvent | null;
  /** The error for an outdated version; null for rows without versions. */
  stale: (() => Error) | null;
};

export type UnlockedNoun<Row extends object, Table extends EditedTable = EditedTable, Held extends object = Row> = Omit<
  Noun<Row, Held, Table>,
  "lock" | "stale"
>;

/** `held`: the row, if the transaction has locked it already. */
type Which<Held> = { id: number; held?: Held; version?: number | null };

type Create<Row, Table extends EditedTable> = {
  action?: string;
  values: PgInsertValue<Table>;
  /** The error for a violated unique index. */
  taken?(): Promise<Error>;
  also?(id: number): Promise<unknown>;
  audit?(row: Row): Fields;
};

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
  set?: PgUpdateSetSource<Table>;
  also?(): Promise<unknown>;
  audit?(after: Row): Audited;
};

type Edit<Row, Held, Table extends EditedTable> = Which<Held> & {
  action?: string;
  /** Throws to refuse; returns null when nothing differs. */
  change(before: Held): Promise<Change<Row, Table> | null> | Change<Row, Table> | null;
};

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
  prepare?(before: Held): Promise<unknown>;
  also?(before: Held): Promise<unknown>;
  audit?(before: Held): Fields;
};

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
  id: number | string | null;
  row: Row;
  actor?: string;
};

/** For one statement that locks, compares and changes many rows. Each row that it returns gets an audit event and a live event. */
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

/** For columns that are no content, such as who has the row open: no version, no audit event. */
export async function updateWithoutVersion<Table extends EditedTable>(
  tx: Db,
  { table }: { table: Table },
  { id, set }: { id: number; set: PgUpdateSetSource<Table> },
): Promise<void> {
  const aside: EditedTable = table;
  await tx.update(aside).set(set).where(eq(table.id, id));
}

/** For a secret that was revealed, which changes no row. */
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
  await Promise.all([
    recordEvent(tx, context, { action: `${entity}.${action}`, entity, entityId: auditedId?.(row) ?? id, ...entry }),
    ...(live ? [announce(tx, live)] : []),
  ]);
}

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
