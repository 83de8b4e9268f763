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

/** What narrows and orders the list of vault files. */
export type ContractFileFilters = {
  contractId?: number | "unassigned" | undefined;
  recent?: true | undefined;
  search?: string | undefined;
  type?: ContractFileKind | undefined;
  sort?: ContractFileSort | undefined;
};

/** The calls of vault files (spec part 1 §7). */
export interface ContractFileCalls {
  list(
    query?: { contractId?: number; search?: string; sha256?: string },
    signal?: AbortSignal,
  ): Promise<ContractFile[]>;
  /** One page, newest first unless another order is asked for; `limit` at most 200. */
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
  /** What a Word or text document says, in plain pieces; an ApiError for other files. */
  text(id: number, signal?: AbortSignal): Promise<DocumentText>;
  /** How a Word document looks, in a few allowed elements; throws a 422 where it can only be had as text. */
  html(id: number, signal?: AbortSignal): Promise<DocumentHtml>;
  change(id: number, changes: ContractFileChanges): Promise<ContractFile>;
  remove(id: number): Promise<void>;
  /** Where the browser downloads a file from. */
  downloadAddress(id: number): string;
}

export function contractFileCalls(http: Http): ContractFileCalls {
  const files = http.rpc.api["contract-files"];
  const file = files[":id"];
  const named = (id: number) => ({ param: { id: String(id) } });
  return {
    page: async (query, signal) => readPage(await files.$get({ query: textsOf(query) }, during(signal))),
    summary: async (signal) => (await files.summary.$get({}, during(signal))).json(),
    one: async (id, signal) => (await file.$get(named(id), during(signal))).json(),
    text: async (id, signal) => (await file.text.$get(named(id), during(signal))).json(),
    html: async (id, signal) => (await file.html.$get(named(id), during(signal))).json(),
    change: async (id, json) => (await file.$patch({ ...named(id), json })).json(),
    async remove(id) {
      await file.$delete(named(id));
    },
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

function during(signal: AbortSignal | undefined) {
  return signal ? { init: { signal } } : {};
}

const PAGE_FILES = 50;

/** The vault's list page by page; while a changed filter loads, the rows of the last one stay. */
export function filePages(api: { contractFiles: ContractFileCalls }, filters: ContractFileFilters) {
  return {
    ...listPages(["/api/contract-files", "pages", filters], PAGE_FILES, (place, signal) =>
      api.contractFiles.page({ ...filters, ...place }, signal),
    ),
    // A file's text is found only some moments after its upload, so a search is asked anew each time.
    staleTime: 0,
  };
}

/** The figures of the vault's cards. */
export function fileSummary(api: { contractFiles: ContractFileCalls }) {
  return queryOptions({
    queryKey: ["/api/contract-files/summary"],
    queryFn: ({ signal }) => api.contractFiles.summary(signal),
  });
}

/** One file of the vault. */
export function oneFile(api: { contractFiles: ContractFileCalls }, id: number) {
  return queryOptions({
    queryKey: [`/api/contract-files/${id}`],
    queryFn: ({ signal }) => api.contractFiles.one(id, signal),
  });
}

/** What a document says; its bytes never change, so it is asked for once. */
export function fileText(api: { contractFiles: ContractFileCalls }, id: number) {
  return queryOptions({
    queryKey: ["contract file text", id],
    queryFn: ({ signal }) => api.contractFiles.text(id, signal),
    refetchOnWindowFocus: false,
  });
}

/** How a Word document looks, asked for once as its text is. */
export function fileHtml(api: { contractFiles: ContractFileCalls }, id: number) {
  return queryOptions({
    queryKey: ["contract file html", id],
    queryFn: ({ signal }) => api.contractFiles.html(id, signal),
    refetchOnWindowFocus: false,
  });
}

/** Every file with the same bytes. */
export function sameFiles(api: { contractFiles: ContractFileCalls }, sha256: string) {
  return queryOptions<ContractFile[]>({
    queryKey: ["/api/contract-files", { sha256 }],
    queryFn: ({ signal }) => api.contractFiles.list({ sha256 }, signal),
  });
}

/** Fetches again whatever is shown of the vault; for after a write. */
export async function refreshFiles(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => typeof path === "string" && path.startsWith("/api/contract-files"),
  });
}
