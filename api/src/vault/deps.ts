import type { DocumentReader } from "@crm/reader/create-document-reader";
import type { PlatformDeps } from "../platform/deps";
import type { ModelEndpoint } from "../platform/model/model-endpoint";

export type ReadingDeps = PlatformDeps & {
  documents: DocumentReader;
  /** null if no model is configured. Documents are then read by rules alone. */
  model: ModelEndpoint | null;
};
