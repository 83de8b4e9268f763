import type { PlatformDeps } from "../platform/deps";
import type { ModelEndpoint } from "../platform/model/model-endpoint";

export type MessageDeps = PlatformDeps & {
  /** null if no model is configured. */
  model: ModelEndpoint | null;
};
