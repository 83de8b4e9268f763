import { registryEntry } from "@crm/domain/registry.schema";
import type { Plugin } from "vite";

const FIRST_PORT = 5181;
const LAST_PORT = 5189;

/** In development the registry is whatever modules serve themselves on the ports of module servers (5181 to 5189). */
export function developmentRegistry(): Plugin {
  return {
    name: "development-registry",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use("/modules.json", (_request, response, next) => {
        const ports = Array.from({ length: LAST_PORT - FIRST_PORT + 1 }, (_, offset) => FIRST_PORT + offset);
        Promise.all(ports.map(moduleAt)).then((found) => {
          response.setHeader("content-type", "application/json");
          response.end(JSON.stringify({ modules: found.flat() }));
        }, next);
      });
    },
  };
}

async function moduleAt(port: number) {
  try {
    const answer = await fetch(`http://localhost:${port}/module.json`, { signal: AbortSignal.timeout(2000) });
    return [registryEntry.parse(await answer.json())];
  } catch {
    return [];
  }
}
