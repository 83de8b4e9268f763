import type {
  ContractFile,
  ContractFileChanges,
  ContractFileSummary,
  DocumentHtml,
  DocumentText,
} from "@crm/domain/document/contract-file.schema";
import type { ContractFileKind, ContractFileSort } from "@crm/domain/document/contract-file-list";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { type Http, textsOf } from "../http/http";
import { listPages } from "../http/list-pages";
import { type Page, readPage } from "../http/page";
import { sendForm, type UploadOptions } from "../http/send-form";

export type ContractFileFilters = {
  contractId?: number | "unassigned" | undefined;
  recent?: true | undefined;
  search?: string | undefined;
  type?: ContractFileKind | undefined;
  sort?: ContractFileSort | undefined;
};

export interface ContractFileCalls {
  list(
    query?: { contractId?: number; search?: string; sha256?: string },
    signal?: AbortSignal,
  ): Promise<ContractFile[]>;
  page(
    query: ContractFileFilters & { limit: number; cursor?: string | null },
    signal?: AbortSignal,
  ): Promise<Page<ContractFile>>;
  upload(
    file: File,
    options?: UploadOptions & { contractId?: number },
  ): Promise<ContractFile & { duplicateOf?: number | undefined }>;
  summary(signal?: AbortSignal): Promise<ContractFileSummary>;
  one(id: number, signal?: AbortSignal): Promise<ContractFile>;
  /** Throws an ApiError for any file that is not Word or plain text. */
  text(id: number, signal?: AbortSignal): Promise<DocumentText>;
  /** HTML of a few allowed elements. Throws a 422 if the document is available only as text. */
  html(id: number, signal?: AbortSignal): Promise<DocumentHtml>;
  change(id: number, changes: ContractFileChanges): Promise<ContractFile>;
  remove(id: number): Promise<void>;
  downloadAddress(id: number): string;
}

export function contractFileCalls(http: Http): ContractFileCalls {
  const files = http.rpc.api["contract-files"];
  const file = files[":id"];
  const idParam = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await files.$get({ query: textsOf(query) }, during(signal))),
    summary: async (signal) => (await files.summary.$get({}, during(signal))).json(),
    one: async (id, signal) => (await file.$get(idParam(id), during(signal))).json(),
    text: async (id, signal) => (await file.text.$get(idParam(id), during(signal))).json(),
    html: async (id, signal) => (await file.html.$get(idParam(id), during(signal))).json(),
    change: async (id, json) => (await file.$patch({ ...idParam(id), json })).json(),
    async remove(id) {
      await file.$delete(idParam(id));
    },
    async list(query = {}, signal) {
      const url = `/api/contract-files?${new URLSearchParams(textsOf(query))}`;
      return (await http.send(url, signal ? { signal } : {})).json();
    },
    upload(file, { contractId, ...options } = {}) {
      const form = new FormData();
      if (contractId !== undefined) form.append("contractId", String(contractId));
      form.append("file", file);
      return sendForm(http, "/api/contract-files/upload", form, options);
    },
    downloadAddress: (id) => http.url(`/api/contract-files/${id}/download`),
  };
}

function during(signal: AbortSignal | undefined) {
  return signal ? { init: { signal } } : {};
}

const PAGE_FILES = 50;

export function filePages(api: { contractFiles: ContractFileCalls }, filters: ContractFileFilters) {
  return {
    ...listPages(["/api/contract-files", "pages", filters], PAGE_FILES, (page, signal) =>
      api.contractFiles.page({ ...filters, ...page }, signal),
    ),
    // The server indexes a file's text some moments after its upload, so each search is a new request.
    staleTime: 0,
  };
}

export function fileSummary(api: { contractFiles: ContractFileCalls }) {
  return queryOptions({
    queryKey: ["/api/contract-files/summary"],
    queryFn: ({ signal }) => api.contractFiles.summary(signal),
  });
}

export function oneFile(api: { contractFiles: ContractFileCalls }, id: number) {
  return queryOptions({
    queryKey: [`/api/contract-files/${id}`],
    queryFn: ({ signal }) => api.contractFiles.one(id, signal),
  });
}

/** A document's text, fetched once because a file's bytes never change. */
export function fileText(api: { contractFiles: ContractFileCalls }, id: number) {
  return queryOptions({
    queryKey: ["contract file text", id],
    queryFn: ({ signal }) => api.contractFiles.text(id, signal),
    refetchOnWindowFocus: false,
  });
}

/** A Word document as HTML, fetched once because a file's bytes never change. */
export function fileHtml(api: { contractFiles: ContractFileCalls }, id: number) {
  return queryOptions({
    queryKey: ["contract file html", id],
    queryFn: ({ signal }) => api.contractFiles.html(id, signal),
    refetchOnWindowFocus: false,
  });
}

export function sameFiles(api: { contractFiles: ContractFileCalls }, sha256: string) {
  return queryOptions<ContractFile[]>({
    queryKey: ["/api/contract-files", { sha256 }],
    queryFn: ({ signal }) => api.contractFiles.list({ sha256 }, signal),
  });
}

export async function refreshFiles(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === "string" && path.startsWith("/api/contract-files"),
  });
}
