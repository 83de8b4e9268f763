import type { Contract, ContractChangesInput, NewContractInput } from "@crm/domain/contract/contract.schema";
import type { ContractSort } from "@crm/domain/contract/contract-list";
import type { ContractSummary } from "@crm/domain/contract/contract-list.schema";
import type { ContractStatus, UNEXPIRED } from "@crm/domain/contract/contract-status";
import type { TimelineEntry } from "@crm/domain/contract/timeline.schema";
import type { BulkPlan, BulkUpsertResult } from "@crm/domain/import/bulk-upsert.schema";
import type { ExistingChoice, ImportResult, UndoResult } from "@crm/domain/import/import-contracts.schema";
import type { AdminOwnerFilter } from "@crm/domain/value/list-query.schema";
import { during, type Http, textsOf } from "../http/http";
import { type Page, readPage } from "../http/page";
import { sendForm, type UploadOptions } from "../http/send-form";
import { type BulkUpsertOptions, bulkUpsert, planBulkUpsert } from "./bulk-upsert";

export type ContractFilters = {
  search?: string | undefined;
  status?: ContractStatus["status"] | typeof UNEXPIRED | undefined;
  /** The stored status. Archived contracts are listed only with this filter or with `archived`. */
  state?: Contract["status"] | undefined;
  sort?: ContractSort | undefined;
  archived?: boolean | undefined;
  /** Contracts with defaulted fields; together with `uncertain`, contracts with either. */
  defaulted?: boolean | undefined;
  uncertain?: boolean | undefined;
  adminOwnerId?: AdminOwnerFilter | undefined;
};

export interface ImportChoices {
  dryRun?: boolean;
  existing?: ExistingChoice;
  /** Line numbers to which the opposite of `existing` applies. */
  except?: readonly number[];
}

export interface ContractCalls {
  page(
    query: ContractFilters & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<Contract>>;
  summary(signal?: AbortSignal): Promise<ContractSummary>;
  one(id: number, signal?: AbortSignal): Promise<Contract>;
  /** Ignores case; null if no contract has the handle. */
  withHandle(socialHandle: string): Promise<Contract | null>;
  create(contract: NewContractInput, repeatKey?: string): Promise<Contract>;
  /** Throws a 412 `stale` if the contract is no longer at `version`. */
  update(id: number, changes: ContractChangesInput, version: number): Promise<Contract>;
  setStatus(id: number, status: Contract["status"], version: number): Promise<Contract>;
  /** Throws a 409 `term_moved` if `termStart` is no longer the current term's first day. */
  advanceTerm(id: number, termStart: string): Promise<Contract>;
  remove(id: number, version: number): Promise<void>;
  timeline(
    id: number,
    query: { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<TimelineEntry>>;
  /** Throws a 409 `edited_since` that names the contracts edited after the operation. */
  undo(operationId: string): Promise<UndoResult>;
  importCsv(file: File, options?: UploadOptions & ImportChoices): Promise<ImportResult>;
  exportCsv(filters?: Pick<ContractFilters, "archived" | "adminOwnerId">): Promise<Blob>;
  bulkUpsert(contracts: readonly object[], options: BulkUpsertOptions): Promise<BulkUpsertResult>;
  planBulkUpsert(contracts: readonly object[], signal?: AbortSignal): Promise<BulkPlan>;
}

export function contractCalls(http: Http): ContractCalls {
  const { contracts } = http.rpc.api;
  const contract = contracts[":id"];
  const idParam = (id: number) => ({ param: { id: String(id) } });

  const page: ContractCalls["page"] = async (query, signal) =>
    readPage(await contracts.$get({ query: textsOf(query) }, during(signal)));

  return {
    page,
    summary: async (signal) => (await contracts.summary.$get({}, during(signal))).json(),
    one: async (id, signal) => (await contract.$get(idParam(id), during(signal))).json(),
    async withHandle(socialHandle) {
      const { rows } = await page({ search: socialHandle, archived: true, limit: 200 });
      const wanted = socialHandle.toLowerCase();
      return rows.find((row) => row.socialHandle.toLowerCase() === wanted) ?? null;
    },
    async create(json, repeatKey) {
      const headers: Record<string, string> = repeatKey === undefined ? {} : { "Idempotency-Key": repeatKey };
      return (await contracts.$post({ json }, { headers })).json();
    },
    async update(id, json, version) {
      const headers = { "If-Match": `"${version}"` };
      return (await contract.$put({ ...idParam(id), json }, { headers })).json();
    },
    async setStatus(id, status, version) {
      const headers = { "If-Match": `"${version}"` };
      return (await contract.status.$put({ ...idParam(id), json: { status } }, { headers })).json();
    },
    advanceTerm: async (id, termStart) =>
      (await contract["advance-term"].$post({ ...idParam(id), json: { termStart } })).json(),
    async remove(id, version) {
      await contract.$delete(idParam(id), { headers: { "If-Match": `"${version}"` } });
    },
    timeline: async (id, query, signal) =>
      readPage(await contract.timeline.$get({ ...idParam(id), query: textsOf(query) }, during(signal))),
    undo: async (id) => (await http.rpc.api.operations[":id"].undo.$post({ param: { id } })).json(),
    importCsv(file, { dryRun = false, existing = "update", except = [], ...options } = {}) {
      const form = new FormData();
      if (except.length > 0) form.append("except", except.join(","));
      form.append("file", file);
      return sendForm(http, "/api/contracts/import", form, {
        ...options,
        query: { ...(dryRun ? { dryRun } : {}), ...(existing === "skip" ? { existing } : {}) },
      });
    },
    async exportCsv(filters = {}) {
      const url = `/api/contracts/export?${new URLSearchParams(textsOf(filters))}`;
      return (await http.send(url, { headers: { Accept: "text/csv" } })).blob();
    },
    bulkUpsert: (rows, options) => bulkUpsert(http, rows, options),
    planBulkUpsert: (rows, signal) => planBulkUpsert(http, rows, signal),
  };
}
