import type { PlatformDeps } from "../platform/deps";
import type { TwilioSettings } from "./twilio";

export type SmsDeps = PlatformDeps & {
  /** null: messages are written to the log. */
  twilio: TwilioSettings | null;
};
