import type { PlatformDeps } from "../platform/deps";
import type { TwilioSettings } from "./twilio";

export type SmsDeps = PlatformDeps & {
  /** null if Twilio is not set up. Messages are then written to the log. */
  twilio: TwilioSettings | null;
};
