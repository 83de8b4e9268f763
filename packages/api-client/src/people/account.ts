import type { Account, AccountSession, PasswordChange } from "@crm/domain/access/person.schema";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { during, type Http } from "../http/http";

export interface AccountCalls {
  change(changes: { name: string }): Promise<Account>;
  /** Ends all other sessions. Throws a 403 `wrong_password`. */
  changePassword(passwords: PasswordChange): Promise<void>;
  sessions(signal?: AbortSignal): Promise<AccountSession[]>;
  endSession(id: string): Promise<void>;
  endOtherSessions(): Promise<void>;
}

export function accountCalls(http: Http): AccountCalls {
  const { account } = http.rpc.api;
  return {
    change: async (json) => (await account.$put({ json })).json(),
    async changePassword(json) {
      await account.password.$put({ json });
    },
    sessions: async (signal) => (await account.sessions.$get({}, during(signal))).json(),
    async endSession(id) {
      await account.sessions[":id"].$delete({ param: { id } });
    },
    async endOtherSessions() {
      await account.sessions.$delete();
    },
  };
}

const SESSIONS = "/api/account/sessions";

/** The sessions of the person who is logged in. */
export function accountSessions(api: { account: AccountCalls }) {
  return queryOptions({ queryKey: [SESSIONS], queryFn: ({ signal }) => api.account.sessions(signal) });
}

export async function refreshAccountSessions(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [SESSIONS] });
}
