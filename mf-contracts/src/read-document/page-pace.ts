import type { UploadProgress } from "@crm/api-client";

/** In ms per page; null until a second page is being read. */
export function createPace(): (progress: UploadProgress | null, atMs: number) => number | null {
  let first: { page: number; atMs: number } | null = null;
  return (progress, atMs) => {
    if (progress?.stage !== "reading" || progress.page === 0) return null;
    first ??= { page: progress.page, atMs };
    return progress.page > first.page ? (atMs - first.atMs) / (progress.page - first.page) : null;
  };
}
