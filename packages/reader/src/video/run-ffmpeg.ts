import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { diesWithParent } from "../dies-with-parent";
import { type ChildLimits, runChild } from "../run-child";

const MIB = 1024 * 1024;

const DEMUXERS: Record<string, string> = {
  "video/mp4": "mov",
  "video/quicktime": "mov",
  "video/webm": "matroska",
  "video/x-msvideo": "avi",
  "video/x-ms-wmv": "asf",
  "video/x-flv": "flv",
};

/** Opens a local file with its detected demuxer only, because FFmpeg's own detection could follow playlists and URLs. */
export function inputOf({ path, mimeType }: { path: string; mimeType: string }): string[] {
  return ["-protocol_whitelist", "file", "-f", DEMUXERS[mimeType] ?? "mov", "-i", path];
}

type Call = { signal: AbortSignal; limits: Pick<ChildLimits, "idleMs" | "totalMs"> & Partial<ChildLimits> };

/** The output; null when it failed or exceeded a limit. */
export async function runFfmpeg(program: string, args: string[], { signal, limits }: Call): Promise<string | null> {
  const lines: string[] = [];
  const all = { memoryBytes: 1_536 * MIB, outputBytes: 8 * MIB, niceness: 15, ...limits };
  // A long copy would otherwise outlive a killed server by hours.
  const command = [...diesWithParent(), program, ...args];
  const end = await runChild(command, all, (line) => void lines.push(line), signal);
  signal.throwIfAborted();
  return end === "exited" ? lines.join("\n") : null;
}

export type Ffmpeg = { path: string; probe: string | null };

export function findFfmpeg(configured: string | null = null): Ffmpeg | null {
  const path = configured ?? Bun.which("ffmpeg");
  if (!path || !existsSync(path)) return null;
  const beside = join(dirname(path), "ffprobe");
  return { path, probe: existsSync(beside) ? beside : null };
}
