import type { UploadProgress } from "@crm/api-client";

/** Measures what a page takes, in ms, from the moments at which pages are told; null until two are known. */
export function createPace(): (progress: UploadProgress | null, atMs: number) => number | null {
  let first: { page: number; atMs: number } | null = null;
  return (progress, atMs) => {
    if (progress?.stage !== "reading" || progress.page === 0) return null;
    first ??= { page: progress.page, atMs };
    return progress.page > first.page ? (atMs - first.atMs) / (progress.page - first.page) : null;
  };
}
