import type { DocumentReader } from "@crm/reader/create-document-reader";
import type { ModelEndpoint } from "../model/model-endpoint";
import type { PlatformDeps } from "../platform/deps";

/** For what reads documents. */
export type ReadingDeps = PlatformDeps & {
  documents: DocumentReader;
  /** The language model that may help to read; null where none is configured. */
  model: ModelEndpoint | null;
};
