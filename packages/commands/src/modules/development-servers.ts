import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ProcessGroup } from "../processes/process-group";

/** A module that could be served: its folder's name, and when what its server starts from was last changed (ms). */
export type FoundModule = { name: string; changedAt: number };

type Options = {
  find: () => Promise<FoundModule[]>;
  start: (name: string) => ProcessGroup;
  say: (text: string) => void;
  now?: () => number;
};

type Server = { group: ProcessGroup; endedAt: number | null };

/**
 * Keeps a development server running for each module. When one ends, the shell shows a panel in its place, and it starts again
 * once its files change. `look` finds modules that were added or removed since the last call.
 */
export function moduleServers({ find, start, say, now = Date.now }: Options) {
  const servers = new Map<string, Server>();

  function begin(name: string) {
    const server: Server = { group: start(name), endedAt: null };
    servers.set(name, server);
    server.group.exited.then((code) => {
      server.endedAt = now();
      if (servers.get(name) === server)
        say(`${name} has stopped (exit ${code}), the others go on. It starts again once its files change.`);
    });
  }

  async function forget(name: string, { group }: Server) {
    servers.delete(name);
    await group.end();
    say(`${name} is gone.`);
  }

  return {
    async look() {
      const found = await find();
      for (const { name, changedAt } of found) {
        const server = servers.get(name);
        if (!server || (server.endedAt !== null && changedAt > server.endedAt)) begin(name);
      }
      const names = new Set(found.map(({ name }) => name));
      await Promise.all([...servers].map(([name, server]) => (names.has(name) ? null : forget(name, server))));
    },
    async end() {
      const running = [...servers.values()];
      servers.clear();
      await Promise.all(running.map(({ group }) => group.end()));
    },
  };
}

const STARTED_FROM = ["package.json", "vite.config.ts", "src/module.ts"];

/** The modules of a repository that are complete and installed, so that their server can start. */
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
