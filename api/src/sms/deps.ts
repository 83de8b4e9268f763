import type { PlatformDeps } from "../platform/deps";
import type { TwilioSettings } from "./twilio";

/** For text messages. */
export type SmsDeps = PlatformDeps & {
  /** What sends text messages; null where they are written to the log. */
  twilio: TwilioSettings | null;
};
