import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveReader } from "@crm/reader/service/serve-reader";
import { hasNetwork, NETWORK_WARNING, withoutNetwork } from "@crm/reader/without-network";

// Runs the document reader as a separate service for servers with the same READER_SOCKET. It needs neither their settings
// nor their data. Its child processes have no network where the system allows that. Its user's group may connect.
const { READER_SOCKET: socket } = process.env;
if (!socket) {
  console.error("READER_SOCKET is not set. Set it to the path of the socket to listen on, the same as on the servers.");
  process.exit(1);
}
process.umask(0o007);
await rm(socket, { force: true });
const folder = join(tmpdir(), "documents");
await rm(folder, { recursive: true, force: true });
const commandPrefix = withoutNetwork();
if (!commandPrefix && hasNetwork()) console.warn(NETWORK_WARNING);
const service = serveReader({ socket, folder, before: commandPrefix });
const stop = () => void service.stop().then(() => process.exit(0));
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
console.log(`The document reader is listening on ${socket}`);
