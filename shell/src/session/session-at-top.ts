import { type ApiClient, createApiClient } from "@crm/api-client";
import { rememberedLogIn } from "./remembered-log-in";
import { createSessionStore, type SessionStore } from "./session-store";

/** The client and session of a page that stands on its own: by the log-in's cookie. */
export function sessionAtTop(): { api: ApiClient; session: SessionStore } {
  const api = createApiClient({ onUnauthorized: () => session.lapse() });
  const session = createSessionStore(
    api.auth,
    rememberedLogIn(() => localStorage),
  );
  return { api, session };
}
