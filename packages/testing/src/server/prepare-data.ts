import { adminOf, type RunningServer, startServer } from "./start-server";

const PREPARING = `"preparation":"preparing"`;

const [folder, what] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to begin, and `demo` for one with the demo in it.");

// What every server makes at its first start, made once: the database with its tables, the queues, the front ends.
const hasDemo = what === "demo";
const server = await startServer({ DATA_DIR: folder, SEED_DEMO: String(hasDemo) });
if (hasDemo) await untilVideosAreReady(server);
const code = await server.kill("SIGTERM");
if (code !== 0) throw new Error(`It ended with ${code}:\n${server.output()}`);

// Otherwise every server that begins with a copy would get them ready.
async function untilVideosAreReady(running: RunningServer): Promise<void> {
  const admin = await adminOf(running);
  const isPreparing = async () => (await (await admin("/api/video-submissions?limit=200")).text()).includes(PREPARING);
  while (await isPreparing()) await Bun.sleep(200);
}
