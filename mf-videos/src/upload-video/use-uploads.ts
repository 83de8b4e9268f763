import type { UploadStore } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { createVideoUploads } from "./create-video-uploads";

// By the page's one cache, so that they stand as long as the page does and no two pages of a test share them.
const stores = new WeakMap<QueryClient, UploadStore>();

/** The page's uploads and what can be done with them. */
export function useUploads() {
  const { api, queryClient } = useModule();
  const store = stores.get(queryClient) ?? createVideoUploads(api, queryClient);
  stores.set(queryClient, store);
  return { store, ...useSyncExternalStore(store.subscribe, store.list) };
}
