import { isSafe } from "../platform/http/safe-methods";
import type { TokenScope } from "./log-in/api-token";

export function scopesFor(method: string, path: string): TokenScope[] {
  if (path === "/metrics") return ["metrics"];
  if (isSafe(method)) return /^\/api\/modules\/?$/.test(path) ? ["api:read", "modules:publish"] : ["api:read"];
  return /^\/api\/modules\/[^/]+\/(versions|activate)\/?$/.test(path) ? ["modules:publish"] : ["api:write"];
}
