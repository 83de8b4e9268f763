import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { freePort } from "@crm/testing/server";
import { findNginx, type RunningNginx, startNginx } from "./start-nginx";

setDefaultTimeout(60_000);

const program = findNginx();

describe.skipIf(program === null)(
  `deploy/nginx.conf before two overloaded servers${program ? "" : " (needs nginx)"}`,
  () => {
    const servers = [1, 2].map(() => Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: refuseReads }));
    let nginx: RunningNginx;
    beforeAll(async () => {
      nginx = await startNginx(program ?? "", { port: freePort(), servers: servers.map(({ port }) => port ?? 0) });
    });
    afterAll(async () => {
      await nginx?.close();
      for (const server of servers) await server.stop(true);
    });

    const call = (path: string, method = "GET") =>
      fetch(nginx.origin + path, { method, tls: { rejectUnauthorized: false } });

    test("forwards refusals as they are, and every log-in, chunk and probe between them", async () => {
      for (let nth = 0; nth < 20; nth++) {
        const refused = await call("/api/contracts");
        expect([refused.status, refused.headers.get("Retry-After"), await refused.text()]).toEqual([
          503,
          "7",
          "overloaded",
        ]);
        expect((await call("/api/auth/login", "POST")).status).toBe(200);
        expect((await call("/api/video-submissions/uploads/1/chunks/0", "PUT")).status).toBe(200);
        expect((await call("/health")).status).toBe(200);
      }
    });
  },
);

function refuseReads(request: Request): Response {
  const isRead = new URL(request.url).pathname === "/api/contracts";
  return isRead ? new Response("overloaded", { status: 503, headers: { "Retry-After": "7" } }) : new Response("done");
}
