import type { PlatformDeps } from "../platform/deps";
import type { ModelEndpoint } from "../platform/model/model-endpoint";

export type MessageDeps = PlatformDeps & {
  /** Null without a language model. */
  model: ModelEndpoint | null;
};
