import { join } from "node:path";

// Starts the server as `up` does: with an IPC channel that breaks when this process ends.
const server = Bun.spawn([process.execPath, join(import.meta.dir, "../../../server.ts")], {
  stdin: "ignore",
  stdout: "pipe",
  stderr: "inherit",
  ipc() {},
});
for await (const bytes of server.stdout) process.stdout.write(bytes);
