import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveReader } from "./parsing/service/serve-reader";

// The reader of documents as a service of its own, for servers whose READER_SOCKET names the same socket: it needs neither
// their settings nor their data nor a network. Its user's group may connect.
const { READER_SOCKET: socket } = process.env;
if (!socket) {
  console.error("READER_SOCKET must be the path of the socket to serve at.");
  process.exit(1);
}
process.umask(0o007);
await rm(socket, { force: true });
const folder = join(tmpdir(), "documents");
await rm(folder, { recursive: true, force: true });
const server = serveReader({ socket, folder });
const stop = () => void server.stop(true).then(() => process.exit(0));
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
console.log(`Documents are read for servers that connect to ${socket}.`);
