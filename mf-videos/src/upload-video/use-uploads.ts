import { type ApiClient, createUploadStore, refreshVideos } from "@crm/api-client";
import { useModule } from "@crm/module-kit";
import { usePageUploads } from "@crm/screen-parts/uploads";
import { markUnsavedInput, toast } from "@crm/ui";
import type { QueryClient } from "@tanstack/react-query";

/** The page's uploads and what can be done with them. */
export function useUploads() {
  const { api, queryClient } = useModule();
  // By the page's one cache, so that no two pages of a test share them.
  return usePageUploads(queryClient, () => createVideoUploads(api, queryClient));
}

/** The uploads of a page of the back-office, told of by toasts; the videos are read again once one is done. */
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
