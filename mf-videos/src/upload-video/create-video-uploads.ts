import { type ApiClient, createUploadStore, refreshVideos } from "@crm/api-client";
import { holdUnsavedInput, toast } from "@crm/ui";
import type { QueryClient } from "@tanstack/react-query";

/** The uploads of a page of the back-office, told of by toasts; the videos are read again once one is done. */
export function createVideoUploads(api: ApiClient, queryClient: QueryClient) {
  return createUploadStore(api.uploads, {
    owner: "admin",
    holdPage: holdUnsavedInput,
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
