import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serveReader } from "@crm/reader/service/serve-reader";
import { hasNetwork, NETWORK_WARNING, withoutNetwork } from "@crm/reader/without-network";

// The reader of documents as a service of its own, for servers whose READER_SOCKET names the same socket: it needs neither
// their settings nor their data nor a network, and what it starts has none where that can be had. Its user's group may connect.
const { READER_SOCKET: socket } = process.env;
if (!socket) {
  console.error("READER_SOCKET must be the path of the socket to serve at.");
  process.exit(1);
}
process.umask(0o007);
await rm(socket, { force: true });
const folder = join(tmpdir(), "documents");
await rm(folder, { recursive: true, force: true });
const before = withoutNetwork();
if (!before && hasNetwork()) console.warn(NETWORK_WARNING);
const service = serveReader({ socket, folder, before });
const stop = () => void service.stop().then(() => process.exit(0));
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
console.log(`Documents are read for servers that connect to ${socket}.`);
