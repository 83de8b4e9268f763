import { createUploadStore, type PortalClient } from "@crm/api-client/portal";
import { usePageUploads } from "@crm/screen-parts/uploads";
import { toast } from "../parts/toast";
import { usePortal } from "../portal-context";
import { holdPage } from "./hold-page";
import { uploadOwner } from "./upload-owner";

/** The page's uploads and what can be done with them. */
export function useUploads() {
  const { client, portal, refresh } = usePortal();
  return usePageUploads(client, () => createStore(client, portal.contract.id, refresh));
}

function createStore(client: PortalClient, contractId: number, refresh: () => Promise<void>) {
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
