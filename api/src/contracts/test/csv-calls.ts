import { expect } from "bun:test";
import type { Contract } from "@crm/domain/contract/contract.schema";
import { type ImportResult, importResultSchema } from "@crm/domain/import/import-contracts.schema";
import type { TestServer } from "@crm/testing/server";

export const HEADER = "Full Name,Social Media Handle,Contract Start Date,Contract End Date,Monthly Fee";

type FileOptions = { name?: string; type?: string; query?: string; except?: string };

export function csvCalls(server: () => TestServer) {
  const send = (
    content: BlobPart,
    { name = "contracts.csv", type = "text/csv", query = "", except }: FileOptions = {},
  ) => {
    const body = new FormData();
    if (except !== undefined) body.append("except", except);
    body.append("file", new File([content], name, { type }));
    return server().admin(`/api/contracts/import${query}`, { method: "POST", body });
  };
  return {
    send,
    importCsv: async (content: BlobPart, options: FileOptions = {}): Promise<ImportResult> => {
      const answer = await send(content, options);
      expect(answer.status).toBe(200);
      return importResultSchema.parse(await answer.json());
    },
    exported: async (query = "") => (await server().admin(`/api/contracts/export${query}`)).text(),
    stored: async (): Promise<Contract[]> => (await server().admin("/api/contracts?archived=true&sort=oldest")).json(),
  };
}
