import type { ApiClient } from "@crm/api-client";
import type { SessionState, SessionStore } from "../session/session-store";
import { takeFromUrl } from "../take-from-url";

export interface OneTimeLink {
  kind: "invitation" | "reset";
  token: string;
}

export interface LinkScreenProps {
  link: OneTimeLink;
  api: ApiClient;
  session: SessionStore;
  state: SessionState;
  /** Leaves the link. The log-in shows `notice`, unless somebody is logged in. */
  onLeave: (notice?: string) => void;
}

export interface LinkFormProps extends Pick<LinkScreenProps, "api" | "onLeave"> {
  token: string;
  /** Asks for the session that the call opened, and leaves the link. */
  onDone: (notice: string) => Promise<void>;
}

/** The invitation or reset link with which the page was opened. */
export function linkInUrl(): OneTimeLink | undefined {
  const [invitation, reset] = [takeFromUrl("invitation"), takeFromUrl("resetLink")];
  if (invitation !== undefined) return { kind: "invitation", token: invitation };
  return reset === undefined ? undefined : { kind: "reset", token: reset };
}
