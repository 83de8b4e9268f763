import { expect, test } from "bun:test";
import { scopesFor } from "./required-scopes";

test.each([
  ["GET", "/api/contracts", "api:read"],
  ["POST", "/api/contracts", "api:write"],
  ["GET", "/metrics", "metrics"],
  ["GET", "/api/modules", "api:read or modules:publish"],
  ["POST", "/api/modules/mf-x/versions", "modules:publish"],
  ["POST", "/api/modules/mf-x/activate", "modules:publish"],
  ["POST", "/api/modules/mf-x/faults", "api:write"],
  ["POST", "/api/modules/mf%2Fx/versions", "modules:publish"],
  ["GET", "/api/modules/mf-x/versions", "api:read"],
])("%s %s requires the scope %s", (method, path, scopes) => {
  expect(scopesFor(method, path).join(" or ")).toBe(scopes);
});
