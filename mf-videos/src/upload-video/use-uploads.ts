import { useModule } from "@crm/module-kit";
import type { QueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { createUploadStore, type UploadStore } from "./upload-store";

// By the page's one cache, so that they stand as long as the page does and no two pages of a test share them.
const stores = new WeakMap<QueryClient, UploadStore>();

/** The page's uploads and what can be done with them. */
export function useUploads() {
  const { api, queryClient } = useModule();
  const store = stores.get(queryClient) ?? createUploadStore(api, queryClient);
  stores.set(queryClient, store);
  return { store, ...useSyncExternalStore(store.subscribe, store.list) };
}
