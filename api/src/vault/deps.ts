import type { DocumentReader } from "@crm/reader/create-document-reader";
import type { PlatformDeps } from "../platform/deps";
import type { ModelEndpoint } from "../platform/model/model-endpoint";

/** For what reads documents. */
export type ReadingDeps = PlatformDeps & {
  documents: DocumentReader;
  /** The language model that may help to read; null where none is configured. */
  model: ModelEndpoint | null;
};
