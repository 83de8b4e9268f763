import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LargeVideo } from "./large-video";

const TUS = { "Tus-Resumable": "1.0.0" };

/** The peer in a process of its own; `send` sends a video by the same chunks, one after the other as its protocol has it. */
export async function tusUploads() {
  const folder = await mkdtemp(join(tmpdir(), "tus-"));
  const child = Bun.spawn([process.execPath, join(import.meta.dir, "tus-server.ts"), folder], { stdout: "pipe" });
  const { value } = await child.stdout.getReader().read();
  const files = `http://127.0.0.1:${Number(Buffer.from(value ?? []).toString())}/files`;
  return {
    async send({ bytes, chunks, chunk }: LargeVideo): Promise<void> {
      const begun = await fetch(files, { method: "POST", headers: { ...TUS, "Upload-Length": String(bytes) } });
      const location = new URL(begun.headers.get("Location") ?? "", files).href;
      for (let index = 0, offset = 0; index < chunks; index++) {
        const { bytes: body } = chunk(index);
        const headers = {
          ...TUS,
          "Upload-Offset": String(offset),
          "Content-Type": "application/offset+octet-stream",
        };
        const answer = await fetch(location, { method: "PATCH", headers, body: new Uint8Array(body) });
        if (answer.status !== 204) throw new Error(`The peer answered ${answer.status}: ${await answer.text()}`);
        offset += body.length;
      }
    },
    async close(): Promise<void> {
      child.kill("SIGKILL");
      await child.exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
