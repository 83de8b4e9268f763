import type { ContractFile, UploadedContractFile } from "@crm/domain/document/contract-file.schema";
import type { TestServer } from "@crm/testing/server";

/** A picture of one pixel. */
export const PNG = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

export function vaultCalls(server: () => TestServer) {
  const admin = (path: string, init?: RequestInit & { json?: unknown }) =>
    server().admin(`/api/contract-files${path}`, init);
  return {
    get: admin,
    async upload(content: BlobPart, name: string, contractId?: number): Promise<UploadedContractFile> {
      const body = new FormData();
      if (contractId !== undefined) body.append("contractId", String(contractId));
      body.append("file", new File([content], name));
      return (await admin("/upload", { method: "POST", body })).json();
    },
    change: (id: number, json: unknown) => admin(`/${id}`, { method: "PATCH", json }),
    async names(query: string): Promise<string[]> {
      const rows: ContractFile[] = await (await admin(query)).json();
      return rows.map(({ fileName }) => fileName);
    },
  };
}
