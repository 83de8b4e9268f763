import type { ContractFile, ContractFileKind } from "@crm/domain/contract-file.schema";
import { type Http, textsOf } from "./http";
import { type Page, readPage } from "./page";
import { sendForm, type UploadOptions } from "./send-form";

/** What narrows the list of vault files. */
export type ContractFileFilters = {
  contractId?: number | "unassigned" | undefined;
  search?: string | undefined;
  type?: ContractFileKind | undefined;
};

/** The calls of vault files (spec part 1 §7). */
export interface ContractFileCalls {
  list(query?: { contractId?: number; search?: string }, signal?: AbortSignal): Promise<ContractFile[]>;
  /** One page, newest first; `limit` at most 200. */
  page(
    query: ContractFileFilters & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<ContractFile>>;
  upload(
    file: File,
    options?: UploadOptions & { contractId?: number },
  ): Promise<ContractFile & { duplicateOf?: number | undefined }>;
  /** Where the browser downloads a file from. */
  downloadAddress(id: number): string;
}

export function contractFileCalls(http: Http): ContractFileCalls {
  const files = http.rpc.api["contract-files"];
  return {
    page: async (query, signal) =>
      readPage(await files.$get({ query: textsOf(query) }, signal ? { init: { signal } } : {})),
    async list(query = {}, signal) {
      const address = `/api/contract-files?${new URLSearchParams(textsOf(query))}`;
      return (await http.send(address, signal ? { signal } : {})).json();
    },
    upload(file, { contractId, ...options } = {}) {
      const form = new FormData();
      if (contractId !== undefined) form.append("contractId", String(contractId));
      form.append("file", file);
      return sendForm(http, "/api/contract-files/upload", form, options);
    },
    downloadAddress: (id) => http.address(`/api/contract-files/${id}/download`),
  };
}
