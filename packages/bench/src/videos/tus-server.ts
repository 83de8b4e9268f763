import { open } from "node:fs/promises";
import { join } from "node:path";
import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

// Usage: `bun tus-server.ts FOLDER [--sync]`; prints its port.
const [, , directory, flag] = process.argv;
if (!directory) throw new Error("Usage: tus-server.ts FOLDER [--sync]");

/** Syncs the file before each answer, which the store itself never does. */
class SyncedStore extends FileStore {
  override async write(...args: Parameters<FileStore["write"]>): Promise<number> {
    const offset = await super.write(...args);
    const file = await open(join(this.directory, args[1]), "r+");
    await file.datasync();
    await file.close();
    return offset;
  }
}

const datastore = flag === "--sync" ? new SyncedStore({ directory }) : new FileStore({ directory });
const server = new Server({ path: "/files", datastore }).listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : address);
});
