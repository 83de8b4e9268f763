import type { DocumentReader } from "@crm/reader/create-document-reader";
import type { PlatformDeps } from "../platform/deps";
import type { ModelEndpoint } from "../platform/model/model-endpoint";

export type ReadingDeps = PlatformDeps & {
  documents: DocumentReader;
  /** null: documents are read by rules alone. */
  model: ModelEndpoint | null;
};
