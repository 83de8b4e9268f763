import type { ExpectedDetail } from "@crm/domain/document/expected-details";
import type { SQL } from "drizzle-orm";
import type { AuditContext } from "../platform/audit/record-event";
import type { Db } from "../platform/db/client";
import type { PlatformDeps } from "../platform/deps";

/**
 * A contract as it was saved with the file that it was read from: the details that were sent, as texts, and those that asked
 * for a look and got none.
 */
export type SavedFromFile = {
  fileId: number;
  contractId: number;
  details: Partial<Record<ExpectedDetail, string | null>>;
  unseen: readonly string[];
};

/** Where the bytes of a document's files were copied to, by the ids of the files. */
export type FileCopies = ReadonlyMap<number, string>;

/** A vault file that a contract is to have, null for one to come; with `copies` it may belong to another contract and stays there. */
export type WantedFile = { fileId: number; contractId: number | null; copies?: FileCopies };

export type GivenFile = { fileId: number; contractId: number };

/** What changes to contracts call of features that depend on contracts, and that contracts may not import. */
export type ContractHooks = {
  /** The id of a file that the contract can have: the one wanted or, of another contract's, its copy. 422 where there is none. */
  ownFile(tx: Db, context: AuditContext, wanted: WantedFile): Promise<number>;
  /** Gives a vault file to a contract; 422 where it cannot be given. */
  assignFile(tx: Db, context: AuditContext, given: GivenFile): Promise<void>;
  /** Copies the bytes of a file that belongs to a contract, and of its later pages, before another contract gets the copy. */
  copyFile(fileId: number): Promise<FileCopies>;
  /** Keeps what was saved beside what was read from the file, where it was read. */
  keepCorrections(tx: Db, saved: readonly SavedFromFile[], at: Date): Promise<void>;
  /** The handle of the contract that each file belongs to, null for none. The files stay locked until the transaction ends. */
  ownersOfFiles(tx: Db, fileIds: readonly number[]): Promise<Map<number, string | null>>;
  /** Takes back the files that a bulk operation gave, except those that were given to another contract since. */
  takeFilesBack(tx: Db, context: AuditContext, operationId: string): Promise<void>;
  /** How many files there are, as an expression. */
  fileCount: SQL;
  /** The name of the file with an id, as an expression. */
  fileNameOf(id: SQL): SQL;
  /** Conditions on a contract called `c`, each of which says that work was added to it. */
  laterWork: readonly SQL[];
  /** Each runs before a contract is deleted, in this order, and throws where it may not be. */
  beforeDelete: readonly ((tx: Db, contractId: number) => Promise<void>)[];
};

/** For changes to contracts. */
export type ContractDeps = PlatformDeps & { contractHooks: ContractHooks };
