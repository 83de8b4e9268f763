import { startServer } from "./start-server";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to begin.");

// What every server makes at its first start, made once: the database with its tables, the queues, the front ends.
const server = await startServer({ DATA_DIR: folder });
await server.kill("SIGTERM");
