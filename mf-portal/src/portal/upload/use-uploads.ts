import { createUploadStore, type PortalClient } from "@crm/api-client/portal";
import { usePageUploads } from "@crm/screen-parts/uploads";
import { toast } from "../components/toast";
import { usePortal } from "../portal-context";
import { holdPage } from "./hold-page";
import { uploadOwner } from "./upload-owner";

export function useUploads() {
  const { client, portal, refresh } = usePortal();
  return usePageUploads(client, () => createStore(client, portal.contract.id, refresh));
}

function createStore(client: PortalClient, contractId: number, refresh: () => Promise<void>) {
  return createUploadStore(client.uploads, {
    owner: uploadOwner(contractId),
    holdPage,
    onStopped({ state, failure }) {
      // Only says that it failed; the upload's row offers what can be done.
      if (state === "failed") toast.error("Upload failed", failure?.message ?? "Upload failed. Please try again.");
      else toast.success("Video uploaded successfully");
      // Reloads the portal, because the server may have refused for something this page does not show yet.
      void refresh();
    },
  });
}
