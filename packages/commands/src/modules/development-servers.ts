import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ProcessGroup } from "../processes/process-group";

/** `changedAt` is when the files that the module's server reads at start last changed (ms). */
export type FoundModule = { name: string; changedAt: number };

type Options = {
  find: () => Promise<FoundModule[]>;
  start: (name: string) => ProcessGroup;
  log: (text: string) => void;
  now?: () => number;
};

type Server = { group: ProcessGroup; endedAt: number | null };

/** Runs a development server for each module. A server that stopped restarts only when its module's files change. */
export function moduleServers({ find, start, log, now = Date.now }: Options) {
  const servers = new Map<string, Server>();

  function begin(name: string) {
    const server: Server = { group: start(name), endedAt: null };
    servers.set(name, server);
    server.group.exited.then((code) => {
      server.endedAt = now();
      if (servers.get(name) === server)
        log(`${name} stopped (exit ${code}); the other modules still run. It restarts once its files change.`);
    });
  }

  async function stop(name: string, { group }: Server) {
    servers.delete(name);
    await group.end();
    log(`${name} was removed and stopped.`);
  }

  return {
    async update() {
      const found = await find();
      for (const { name, changedAt } of found) {
        const server = servers.get(name);
        if (!server || (server.endedAt !== null && changedAt > server.endedAt)) begin(name);
      }
      const names = new Set(found.map(({ name }) => name));
      await Promise.all([...servers].map(([name, server]) => (names.has(name) ? null : stop(name, server))));
    },
    async endAll() {
      const running = [...servers.values()];
      servers.clear();
      await Promise.all(running.map(({ group }) => group.end()));
    },
  };
}

const STARTED_FROM = ["package.json", "vite.config.ts", "src/module.ts"];

/** Finds the modules whose files are complete and installed, so that their server can start. */
export async function findModules(root: string): Promise<FoundModule[]> {
  const folders = [...new Bun.Glob("mf-*/package.json").scanSync({ cwd: root })].map(
    (file) => file.split(/[\\/]/)[0] ?? "",
  );
  return folders.sort().flatMap((name) => {
    const files = STARTED_FROM.map((file) => join(root, name, file));
    if (![...files, join(root, name, "node_modules/vite")].every((file) => existsSync(file))) return [];
    return [{ name, changedAt: Math.max(...files.map((file) => statSync(file).mtimeMs)) }];
  });
}
