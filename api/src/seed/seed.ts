import { createHash } from "node:crypto";
import { join } from "node:path";
import {
  type DemoDocument,
  demoContracts,
  demoDocuments,
  demoIncompleteRows,
  demoPayouts,
  demoSubmissions,
} from "@crm/demo";
import { newContractSchema } from "@crm/domain/contract/contract.schema";
import { addDays, type CalendarDate, dayIn } from "@crm/domain/value/calendar";
import { changeLifeStatus } from "../contracts/change-contract";
import { createContract } from "../contracts/create-contract";
import type { ContractDeps, ContractHooks } from "../contracts/deps";
import { bulkUpsert } from "../contracts/import/bulk-upsert";
import { contracts } from "../contracts/table";
import type { PayoutDeps } from "../payouts/deps";
import type { Db } from "../platform/db/client";
import { addToVault } from "../vault/add-file";
import { changeFile } from "../vault/change-file";
import { contactSteps } from "./contacts";
import { deliverableSteps, handInSteps } from "./deliverables";
import { type DemoStep, runSteps } from "./demo-step";
import { payoutSteps } from "./payouts";
import { announcementSteps, optInSteps, portalSteps } from "./portals";
import { productRequestSteps } from "./product-requests";
import { revenueSteps, termSteps } from "./revenue";
import { submissionSteps } from "./submissions";

export type SeedCounts = { contracts: number; files: number; videos: number; payouts: number } | null;

/** Calls the same functions as the API. Returns null if the database already has contracts. */
export async function seedDemo(deps: ContractDeps & PayoutDeps): Promise<SeedCounts> {
  const now = deps.now();
  const today = dayIn(deps.businessTimeZone, now);
  const moment = { now, today, timeZone: deps.businessTimeZone };
  const ids = await deps.db.transaction((tx) => seedContracts(tx, deps.contractHooks, moment));
  if (!ids) return null;
  const documents = demoDocuments(today);
  for (const document of documents) await seedFile(deps, document, ids);
  const contractOf = (person: string) => demoContractOf(ids, person);
  const videos = await submissionSteps(deps, contractOf, now);
  await deps.db.transaction(async (tx) => {
    const revenues = await seedRevenues(tx, ids, moment);
    const terms = termSteps(contractOf, moment);
    const payouts = payoutSteps(deps, contractOf, moment);
    const others = [
      ...deliverableSteps(contractOf, moment),
      ...announcementSteps(contractOf, moment),
      ...handInSteps(contractOf, moment),
      ...portalSteps(deps, contractOf, now),
      ...optInSteps(deps, contractOf, now),
      ...productRequestSteps(deps, contractOf, moment),
      ...contactSteps(contractOf, moment),
    ];
    await runSteps(tx, [...terms, ...revenues, ...videos, ...payouts, ...others]);
  });
  const [files, videoCount, payouts] = [documents.length, demoSubmissions.length, demoPayouts.length];
  return { contracts: ids.size, files, videos: videoCount, payouts };
}

function demoContractOf(ids: ReadonlyMap<string, number>, person: string) {
  const id = ids.get(person);
  if (id === undefined) throw new Error(`The demo has no contract of ${person}`);
  return { id };
}

async function seedContracts(
  tx: Db,
  hooks: ContractHooks,
  { now, today, timeZone }: { now: Date; today: CalendarDate; timeZone: string },
): Promise<Map<string, number> | null> {
  const [any] = await tx.select({ id: contracts.id }).from(contracts).limit(1);
  if (any) return null;
  const ids = new Map<string, number>();
  for (const { key, contract, life } of demoContracts(today)) {
    const context = { ...SYSTEM_CONTEXT, at: signedAt(contract.startDate, now) };
    const { id } = await createContract(tx, hooks, context, newContractSchema.parse(contract));
    ids.set(key, id);
    if (life) await changeLifeStatus(tx, { ...SYSTEM_CONTEXT, at: now }, { id, status: life, version: null });
  }
  const rows = demoIncompleteRows(today);
  const { rows: saved } = await bulkUpsert(
    tx,
    hooks,
    { ...SYSTEM_CONTEXT, at: signedAt(addDays(today, -30), now) },
    { rows, operationId: crypto.randomUUID(), today, timeZone },
  );
  for (const { id } of saved) ids.set(`incomplete-${id}`, id);
  return ids;
}

async function seedFile(deps: PayoutDeps, document: DemoDocument, ids: Map<string, number>): Promise<void> {
  const { fileName, fileType, belongsTo, notes, tags, facts } = document;
  const bytes = await document.draw();
  const path = join(deps.tempDir, `demo-${crypto.randomUUID()}.part`);
  await Bun.write(path, bytes);
  const upload = {
    field: "file",
    path,
    name: fileName,
    declaredType: fileType,
    size: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  };
  const now = deps.now();
  const context = { ...SYSTEM_CONTEXT, at: belongsTo ? signedAt(facts.startDate, now) : now };
  const { file } = await addToVault(deps, context, upload, ids.get(belongsTo ?? "") ?? null);
  const changes = { ...(notes && { notes }), ...(tags && { tags }) };
  await deps.db.transaction((tx) => changeFile(tx, context, { id: file.id, changes }));
}

type Moment = { now: Date; today: CalendarDate; timeZone: string };

async function seedRevenues(tx: Db, ids: ReadonlyMap<string, number>, moment: Moment): Promise<DemoStep[]> {
  const steps: DemoStep[] = [];
  for (const { key, contract } of demoContracts(moment.today)) {
    const id = ids.get(key);
    const signed = signedAt(contract.startDate, moment.now);
    if (id !== undefined) steps.push(...(await revenueSteps(tx, key, id, { ...moment, signed })));
  }
  return steps;
}

const SYSTEM_CONTEXT = { actor: "system:seed", requestId: null } as const;

// A week before the start, so that contracts differ in age and sorting by "Most Recent" is visible.
function signedAt(startDate: CalendarDate, now: Date): Date {
  const signed = new Date(`${addDays(startDate, -7)}T15:00:00Z`);
  return signed < now ? signed : now;
}
