import { createHost } from "./app";
import { readSettings } from "./settings";

const settings = readSettings(process.env);
const now = () => new Date(Date.now() + settings.clockOffsetSeconds * 1000);
const server = Bun.serve({ hostname: settings.hostname, port: settings.port, fetch: createHost(settings, now) });
console.log(`Harbour Desk is at ${server.url.origin} and frames ${settings.backOffice}`);

for (const name of ["SIGINT", "SIGTERM"] as const) {
  process.on(name, () => {
    server.stop(true);
    process.exit(0);
  });
}
