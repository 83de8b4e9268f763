import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@crm/testing/server";

/** An nginx before the servers at these ports; what a server refuses while it stops goes to the next one. */
export async function balanceByNginx(program: string, ports: readonly number[]) {
  const folder = await mkdtemp(join(tmpdir(), "load-nginx-"));
  const port = freePort();
  await Bun.write(join(folder, "nginx.conf"), configuration(folder, port, ports));
  const child = Bun.spawn([program, "-c", join(folder, "nginx.conf"), "-e", `${folder}/errors`], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isUp())) await Bun.sleep(50);
  if (child.exitCode !== null) throw new Error(`nginx ended: ${await Bun.file(`${folder}/errors`).text()}`);
  return {
    origin,
    pid: child.pid,
    async close() {
      child.kill();
      await child.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const FOLDERS = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];

// What decides which server takes a call is as in deploy/nginx.conf.
function configuration(folder: string, port: number, ports: readonly number[]): string {
  const servers = ports.map((each) => `server 127.0.0.1:${each} max_fails=2 fail_timeout=1s;`);
  return `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors; worker_rlimit_nofile 8192;
events { worker_connections 4096; }
http {
  access_log off; keepalive_requests 1000000; client_max_body_size 0;
  ${FOLDERS.map((name) => `${name}_temp_path ${folder}/${name};`).join(" ")}
  upstream site { least_conn; ${servers.join(" ")} keepalive 128; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port} backlog=4096;
    location / {
      proxy_pass http://site;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_request_buffering off;
      proxy_read_timeout 120s;
      proxy_next_upstream error timeout http_503;
      proxy_next_upstream_tries 2;
      error_page 502 = @away;
    }
    location @away {
      internal; default_type application/json; add_header Retry-After 5 always;
      return 503 '{"error":"away","message":"away","code":"unavailable","requestId":"$request_id"}';
    }
  }
}
`;
}
