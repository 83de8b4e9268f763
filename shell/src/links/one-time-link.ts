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

type TabStorage = () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

const KEPT = "one_time_link";
const ofThisTab = () => sessionStorage;

/** The invitation or reset link with which the page was opened. The tab keeps it over a reload, until it is used or left. */
export function linkInUrl(storage: TabStorage = ofThisTab, isReload = isPageReload()): OneTimeLink | undefined {
  let link = linkOf("invitation", takeFromUrl("invitation")) ?? linkOf("reset", takeFromUrl("resetLink"));
  try {
    const [, kind, token] = /^(.+?)=(.+)$/.exec(storage().getItem(KEPT) ?? "") ?? [];
    if (link) storage().setItem(KEPT, `${link.kind}=${link.token}`);
    else if (isReload) link = linkOf(kind === "reset" ? "reset" : "invitation", token);
    else storage().removeItem(KEPT);
  } catch {
    // Without storage, a reload loses the link.
  }
  return link;
}

const linkOf = (kind: OneTimeLink["kind"], token: string | undefined): OneTimeLink | undefined =>
  token === undefined ? undefined : { kind, token };

export function forgetLink(storage: TabStorage = ofThisTab): void {
  try {
    storage().removeItem(KEPT);
  } catch {
    return;
  }
}

// Not when another page of the product is opened in the tab: the reader has left the link.
const isPageReload = () =>
  performance.getEntriesByType("navigation").some((entry) => "type" in entry && entry.type === "reload");
