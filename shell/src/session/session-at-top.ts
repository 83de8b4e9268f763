import { type ApiClient, createApiClient } from "@crm/api-client";
import { rememberedLogIn } from "./remembered-log-in";
import { createSessionStore, type SessionStore } from "./session-store";

/** The client and session of a page that stands on its own: by the log-in's cookie, or the secret of a log-in link. */
export function sessionAtTop(link?: string): { api: ApiClient; session: SessionStore } {
  const api = createApiClient({ onUnauthorized: () => session.lapse() });
  const session = createSessionStore(
    api.auth,
    rememberedLogIn(() => localStorage),
    link,
  );
  return { api, session };
}
