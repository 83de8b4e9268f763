import type { ContractFile } from "@crm/domain/contract-file.schema";
import { type Http, textsOf } from "./http";
import { sendForm, type UploadOptions } from "./send-form";

/** The calls of vault files (spec part 1 §7). */
export interface ContractFileCalls {
  list(query?: { contractId?: number; search?: string }, signal?: AbortSignal): Promise<ContractFile[]>;
  upload(
    file: File,
    options?: UploadOptions & { contractId?: number },
  ): Promise<ContractFile & { duplicateOf?: number | undefined }>;
  /** Where the browser downloads a file from. */
  downloadAddress(id: number): string;
}

export function contractFileCalls(http: Http): ContractFileCalls {
  return {
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
