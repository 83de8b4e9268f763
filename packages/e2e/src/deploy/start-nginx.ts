import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@crm/testing/server";

const CONFIGURATION = join(import.meta.dir, "../../../../deploy/nginx.conf");

export const findNginx = (): string | null => Bun.which("nginx") ?? Bun.which("/usr/sbin/nginx");

export type RunningNginx = {
  origin: string;
  output: () => Promise<string>;
  close: () => Promise<void>;
};

/** Runs deploy/nginx.conf with only its placeholders replaced. Throws nginx's output when it rejects the file. */
export async function startNginx(
  program: string,
  { port, servers }: { port: number; servers: number[] },
): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), "deploy-nginx-"));
  // nginx started by root runs its workers as another user, who must be able to enter this folder.
  await chmod(folder, 0o755);
  await makeCertificate(folder);
  await Bun.write(join(folder, "nginx.conf"), whole(folder, await rendered(folder, port, servers)));
  const call = [program, "-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "start.log")];
  const check = Bun.spawnSync([...call, "-t"]);
  if (check.exitCode !== 0) throw new Error(`nginx refuses the file:\n${check.stderr}`);
  const child = Bun.spawn([...call, "-g", "daemon off;"], { stdout: "ignore", stderr: "ignore" });
  const output = async () => {
    const logs = ["access.log", "error.log", "start.log"].map((name) => Bun.file(join(folder, name)));
    return (await Promise.all(logs.map(async (log) => ((await log.exists()) ? log.text() : "")))).join("");
  };
  const close = async () => {
    child.kill("SIGTERM");
    await child.exited;
    await rm(folder, { recursive: true, force: true });
  };
  const origin = `https://127.0.0.1:${port}`;
  while (!(await isAnswering(origin))) {
    if (child.exitCode !== null) throw new Error(`nginx ended:\n${await output()}`);
    await Bun.sleep(10);
  }
  return { origin, output, close };
}

async function rendered(folder: string, port: number, servers: number[]): Promise<string> {
  const plain = freePort();
  let text = await Bun.file(CONFIGURATION).text();
  servers.forEach((server, index) => {
    text = text.replace(`app-${index + 1}:3000`, `127.0.0.1:${server}`);
  });
  return text
    .replace("listen 80;", `listen 127.0.0.1:${plain};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
    .replace(/^ +listen \[::\].*\n/gm, "")
    .replaceAll("crm.example.com", "127.0.0.1")
    .replaceAll("/etc/nginx/tls/", `${folder}/`)
    .replace("/var/log/nginx/creator-contracts.log", `${folder}/access.log`)
    .replace("/var/log/nginx/creator-contracts-error.log", `${folder}/error.log`);
}

// The main configuration into which Debian and the nginx image include the file.
const whole = (folder: string, configuration: string): string => `
pid ${folder}/nginx.pid;
worker_processes 1;
events {}
http {
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join("\n")}
${configuration}
}
`;

async function makeCertificate(folder: string): Promise<void> {
  const [key, certificate] = [join(folder, "privkey.pem"), join(folder, "fullchain.pem")];
  const made = Bun.spawnSync(
    `openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=127.0.0.1 -keyout ${key} -out ${certificate}`.split(
      " ",
    ),
  );
  if (made.exitCode !== 0) throw new Error(`openssl made no certificate:\n${made.stderr}`);
}

const isAnswering = (origin: string): Promise<boolean> =>
  fetch(`${origin}/health`, { tls: { rejectUnauthorized: false } }).then(
    () => true,
    () => false,
  );
