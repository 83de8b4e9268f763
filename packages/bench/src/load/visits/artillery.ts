import { join } from "node:path";

type Emitter = {
  on: (event: "done", hear: (totals: { counters: Record<string, number> }) => void) => void;
  run: () => void;
};

type Runner = (script: object, payload: undefined, options: object) => Promise<Emitter>;

/** Lets visits arrive at fixed rates, whether or not earlier ones have ended; answers Artillery's counts once the last has. */
export async function arrive(phases: { seconds: number; arrivalsPerSecond: number }[], visit: () => Promise<void>) {
  const script = {
    config: {
      target: "http://127.0.0.1",
      statsInterval: 3600,
      // A plain arrival rate waits by spinning, which takes a third of a core; a ramp from a rate to the same waits by timers.
      phases: phases.map(({ seconds, arrivalsPerSecond }) => ({
        duration: seconds,
        arrivalRate: arrivalsPerSecond,
        rampTo: arrivalsPerSecond,
      })),
      processor: {
        visit: (_context: unknown, _events: unknown, done: (error?: unknown) => void) =>
          void visit().then(() => done(), done),
      },
    },
    scenarios: [{ flow: [{ function: "visit" }] }],
  };
  const runner = await loadRunner();
  const artillery = await runner(script, undefined, {});
  return new Promise<Record<string, number>>((resolve) => {
    artillery.on("done", ({ counters }) => resolve(counters));
    artillery.run();
  });
}

// It is installed by the benchmark alone, apart from all that the project needs, so nothing knows its types.
async function loadRunner(): Promise<Runner> {
  const path = join(import.meta.dir, "../artillery/node_modules/@artilleryio/int-core/index.js");
  const { runner }: { runner: { runner: Runner } } = await import(path);
  return runner.runner;
}
