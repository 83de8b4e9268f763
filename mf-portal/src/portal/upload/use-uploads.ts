import { createUploadStore, type PortalClient, type UploadStore } from "@crm/api-client/portal";
import { useSyncExternalStore } from "react";
import { toast } from "../parts/toast";
import { usePortal } from "../portal-context";
import { holdPage } from "./hold-page";
import { uploadOwner } from "./upload-owner";

// By the page's client, so that uploads stand as long as the page does, whatever of it is shown.
const stores = new WeakMap<PortalClient, UploadStore>();

/** The page's uploads and what can be done with them. */
export function useUploads() {
  const { client, portal, refresh } = usePortal();
  const store = stores.get(client) ?? createStore(client, portal.contract.id, refresh);
  stores.set(client, store);
  return { store, ...useSyncExternalStore(store.subscribe, store.list) };
}

function createStore(client: PortalClient, contractId: number, refresh: () => Promise<void>): UploadStore {
  return createUploadStore(client.uploads, {
    owner: uploadOwner(contractId),
    holdPage,
    onStopped({ state, failure }) {
      // What may be done about it stands at the upload itself.
      if (state === "failed") toast.error("Upload failed", failure?.message ?? "Upload failed. Please try again.");
      else toast.success("Video uploaded successfully");
      // A refusal too may say that the page shows what is no longer true.
      void refresh();
    },
  });
}
