import { TEST_PASSWORD } from "./start-server";
import type { TestRequest } from "./test-server";

/** Logs in at a server that runs by itself; answers the admin's calls of it over the network. */
export async function adminOf({ origin }: { origin: string }): Promise<TestRequest> {
  const call = (path: string, { json, peer: _, ...init }: Parameters<TestRequest>[1] = {}, cookie = "") => {
    const headers = new Headers(init.headers);
    headers.set("X-Requested-With", "tests");
    headers.set("Cookie", cookie);
    if (json === undefined) return fetch(origin + path, { ...init, headers });
    headers.set("Content-Type", "application/json");
    return fetch(origin + path, { ...init, headers, body: JSON.stringify(json) });
  };
  const login = await call("/api/auth/login", { method: "POST", json: { password: TEST_PASSWORD } });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  return (path, init) => call(path, init, cookie);
}
