import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Call } from "../product/call";

const CLIP = join(import.meta.dir, "../../../demo/src/videos/spring-look.mp4");

/** Pads a demo clip to `bytes` with a box that players skip; returns its SHA-256. */
export async function writeLargeVideo(path: string, bytes: number): Promise<string> {
  const clip = await readFile(CLIP);
  const filler = Buffer.alloc(bytes - clip.length);
  // Every block differs, so that misplaced blocks are noticed.
  for (let at = 0; at + 4 <= filler.length; at += 4) filler.writeUInt32BE(Math.imul(at, 2_654_435_761) >>> 0, at);
  filler.writeUInt32BE(filler.length, 0);
  filler.write("free", 4, "latin1");
  const video = Buffer.concat([clip, filler]);
  await Bun.write(path, video);
  return sha256(video);
}

export async function servedVideos(admin: Call): Promise<string[]> {
  const videos: { videoUrl: string }[] = await (await admin("/api/video-submissions")).json();
  return Promise.all(
    videos.map(async ({ videoUrl }) => {
      const answer = await admin(`${videoUrl}&original=true`);
      return sha256(Buffer.from(await answer.arrayBuffer()));
    }),
  );
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
