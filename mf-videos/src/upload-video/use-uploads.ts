import { type ApiClient, createUploadStore, refreshVideos } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { usePageUploads } from "@crm/screen-parts/uploads";
import { markUnsavedInput, toast } from "@crm/ui";
import type { QueryClient } from "@tanstack/react-query";

export function useUploads() {
  const { api, queryClient } = useModule();
  // Keyed by the query cache, so that pages in tests do not share uploads.
  return usePageUploads(queryClient, () => createVideoUploads(api, queryClient));
}

function createVideoUploads(api: ApiClient, queryClient: QueryClient) {
  return createUploadStore(api.uploads, {
    owner: "admin",
    holdPage: markUnsavedInput,
    onStopped({ state, failure }) {
      if (state === "failed") {
        toast.error("Upload failed", failure?.reason ?? "Upload failed. Please try again.");
        return;
      }
      toast.success("Video uploaded successfully");
      void refreshVideos(queryClient);
    },
  });
}
