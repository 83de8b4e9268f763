export { newOperation } from "../contracts/bulk-upsert";
export { ApiError, errorDetails, errorText, hasStatus, isApiError } from "../http/api-error";
export { isBusy } from "../http/busy";
export type { Page } from "../http/page";
export type { UploadOptions, UploadProgress } from "../http/send-form";
export { createQueryClient } from "../query-client";
export { bytesOfChunks, isSameFile, type VideoToUpload } from "../upload-video/open-upload";
export { takePoster } from "../upload-video/sending/take-poster";
export type { UploadFailure } from "../upload-video/upload-failure";
export { type RememberedUpload, type UploadMemory, uploadMemory } from "../upload-video/upload-memory";
export { hasEnded, type VideoUploadProgress, type VideoUploadState } from "../upload-video/upload-state";
export {
  type ChosenVideo,
  createUploadStore,
  isRunning,
  type UnfinishedUpload,
  type UploadItem,
  type UploadStore,
} from "../upload-video/upload-store";
export { type UploadVideoOptions, uploadVideo, type VideoUpload } from "../upload-video/upload-video";
export type { NewUpload, UploadCalls, UploadedSubmission, UploadStatus } from "../videos/uploads";
export {
  createPortalClient,
  type PortalClient,
  type SentSparkCodes,
} from "./create-portal-client";
