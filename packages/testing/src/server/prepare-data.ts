import { adminOf, type RunningServer, startServer } from "./start-server";

const [folder, what] = process.argv.slice(2);
if (!folder) throw new Error("Usage: prepare-data.ts FOLDER [demo]");

// A first start creates the database, the job queues and the front ends.
const hasDemo = what === "demo";
const server = await startServer({ DATA_DIR: folder, SEED_DEMO: String(hasDemo) });
if (hasDemo) await untilVideosAreReady(server);
const code = await server.kill("SIGTERM");
if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.output()}`);

// Otherwise every server that starts on a copy of the folder would prepare the videos again.
async function untilVideosAreReady(running: RunningServer): Promise<void> {
  const admin = await adminOf(running);
  const isPreparing = async () => {
    const videos: { preparation: string }[] = await (await admin("/api/video-submissions?limit=200")).json();
    return videos.some(({ preparation }) => preparation === "preparing");
  };
  while (await isPreparing()) await Bun.sleep(500);
}
