import { FileStore } from "@tus/file-store";
import { Server } from "@tus/server";

// Usage: `bun tus-server.ts FOLDER`; prints its port.
const directory = process.argv[2];
if (!directory) throw new Error("Usage: tus-server.ts FOLDER");
const server = new Server({ path: "/files", datastore: new FileStore({ directory }) }).listen(0, "127.0.0.1", () => {
  const address = server.address();
  console.log(typeof address === "object" ? address?.port : address);
});
