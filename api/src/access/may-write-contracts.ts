import type { AppEnv } from "../platform/http/env";

/**
 * Whether the caller may change contracts, and so see the links of their portals: a session may, a token needs `api:write`.
 * A creator's portal has no log-in and may not.
 */
export const mayWriteContracts = ({ var: { login } }: { var: Partial<AppEnv["Variables"]> }): boolean =>
  login !== undefined && (login.scopes === undefined || login.scopes.includes("api:write"));
