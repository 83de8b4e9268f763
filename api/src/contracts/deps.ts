import type { ExpectedDetail } from "@crm/domain/document/expected-details";
import type { SQL } from "drizzle-orm";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";

/** `unseen` are the fields that needed a check and got none. */
export type SavedFromFile = {
  fileId: number;
  contractId: number;
  details: Partial<Record<ExpectedDetail, string | null>>;
  unseen: readonly string[];
};

export type FileCopies = ReadonlyMap<number, string>;

/** `contractId` is null for a new contract. */
export type WantedFile = { fileId: number; contractId: number | null; copies?: FileCopies };

export type GivenFile = { fileId: number; contractId: number };

/** Calls into features that import contracts, and that contracts may therefore not import. */
export type ContractHooks = {
  /** Returns the id of the file, or of a copy if it belongs to a different contract. Throws 422 for an unknown file. */
  ownFile(tx: Db, context: AuditContext, wanted: WantedFile): Promise<number>;
  assignFile(tx: Db, context: AuditContext, given: GivenFile): Promise<void>;
  copyFile(fileId: number): Promise<FileCopies>;
  keepCorrections(tx: Db, saved: readonly SavedFromFile[], at: Date): Promise<void>;
  /** Handles by file id, null for unassigned files. The files stay locked until the transaction ends. */
  ownersOfFiles(tx: Db, fileIds: readonly number[]): Promise<Map<number, string | null>>;
  unassignFilesOf(tx: Db, context: AuditContext, operationId: string): Promise<void>;
  fileCount: SQL;
  fileNameOf(id: SQL): SQL;
  /** SQL conditions on a contract `c`. Each is true if work was added to it, which prevents an undo. */
  laterWork: readonly SQL[];
  beforeDelete: readonly ((tx: Db, contractId: number) => Promise<void>)[];
  /** Called in the transaction that deleted contracts, and their portal links with them. */
  afterDelete(): void;
};

export type ContractDeps = PlatformDeps & { contractHooks: ContractHooks };
