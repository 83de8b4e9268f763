import { type RunningServer, startServer } from "@crm/testing/server";

/** Two servers of one product, and what a balancer before them would do. */
export type Replicas = Awaited<ReturnType<typeof startReplicas>>;

/** Starts two servers with the same settings, each with a folder of its own. */
export async function startReplicas(env: Record<string, string>) {
  // One after the other: the first stores the built files, which the second would wait for beyond its own start's time.
  const running: (RunningServer | null)[] = [await startServer(env)];
  running.push(await startServer(env));
  let turn = 0;
  const at = (index: number): RunningServer => {
    const server = running[index];
    if (!server) throw new Error(`Server ${index} is down`);
    return server;
  };
  return {
    at,
    /** One after the other, or the one that is left. */
    next: (): RunningServer => {
      turn += 1;
      return running[turn % 2] ?? at((turn + 1) % 2);
    },
    /** Ends one by a signal; calls go to the other from before on. */
    async end(index: number, signal: NodeJS.Signals): Promise<number> {
      const server = at(index);
      running[index] = null;
      const code = await server.kill(signal);
      await server.close();
      return code;
    },
    async startAgain(index: number): Promise<void> {
      running[index] = await startServer(env);
    },
    close: () => Promise.all(running.map((server) => server?.close())),
  };
}
