import { type RegistryEntry, registryEntry } from "@crm/domain/module/registry.schema";
import type { Plugin } from "vite";

const PORTS = Array.from({ length: 9 }, (_, offset) => 5181 + offset);
const LOOK_EVERY_MS = 1500;

// Lists the modules that run on ports 5181–5189. A module stays listed after its server stops, so that its screens
// show a panel.
export function developmentRegistry(): Plugin {
  const known = new Map<number, RegistryEntry>();
  const look = () =>
    Promise.all(
      PORTS.map(async (port) => {
        const entry = await moduleAt(port);
        if (entry) known.set(port, entry);
      }),
    );
  const body = () => JSON.stringify({ modules: PORTS.flatMap((port) => known.get(port) ?? []) });
  return {
    name: "development-registry",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/modules.json", (_request, response, next) => {
        look().then(() => {
          response.setHeader("content-type", "application/json");
          response.end(body());
        }, next);
      });
      const timer = setInterval(async () => {
        const before = body();
        await look();
        if (body() !== before) server.ws.send({ type: "full-reload" });
      }, LOOK_EVERY_MS);
      server.httpServer?.once("close", () => clearInterval(timer));
    },
  };
}

async function moduleAt(port: number): Promise<RegistryEntry | null> {
  try {
    const answer = await fetch(`http://localhost:${port}/module.json`, { signal: AbortSignal.timeout(2000) });
    return registryEntry.parse(await answer.json());
  } catch {
    return null;
  }
}
