import type { PlatformDeps } from "../platform/deps";
import type { ModelEndpoint } from "../platform/model/model-endpoint";

/** For messages to creators. */
export type MessageDeps = PlatformDeps & {
  /** The language model that may word them; null where none is configured. */
  model: ModelEndpoint | null;
};
