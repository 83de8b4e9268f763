import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

// The peer of uploads by chunks, in a process of its own: `bun tus-server.ts FOLDER` prints the port that it listens on.
const directory = process.argv[2];
if (!directory) throw new Error("Name the folder to store in");
const server = new Server({ path: "/files", datastore: new FileStore({ directory }) }).listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : address);
});
