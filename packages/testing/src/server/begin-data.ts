import { startServer } from "./start-server";

const [folder] = process.argv.slice(2);
if (!folder) throw new Error("Name the folder to begin.");

// What every server makes at its first start, made once: the database with its tables, the queues, the front ends.
const server = await startServer({ DATA_DIR: folder });
const code = await server.kill("SIGTERM");
if (code !== 0) throw new Error(`It ended with ${code}:\n${server.output()}`);
