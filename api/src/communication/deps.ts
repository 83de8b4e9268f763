import type { ModelEndpoint } from "../model/model-endpoint";
import type { PlatformDeps } from "../platform/deps";

/** For messages to creators. */
export type MessageDeps = PlatformDeps & {
  /** The language model that may word them; null where none is configured. */
  model: ModelEndpoint | null;
};
