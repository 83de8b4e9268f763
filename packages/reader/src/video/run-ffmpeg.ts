import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { endsWithUs } from "../ends-with-us";
import { type ChildLimits, runChild } from "../run-child";

const MIB = 1024 * 1024;

/** FFmpeg's own name for reading a container, by the type that the bytes were found to be. */
const DEMUXERS: Record<string, string> = {
  "video/mp4": "mov",
  "video/quicktime": "mov",
  "video/webm": "matroska",
  "video/x-msvideo": "avi",
  "video/x-ms-wmv": "asf",
  "video/x-flv": "flv",
};

/** The arguments that open a video as the container it was found to be and as nothing else, from this disk alone. */
export function inputOf({ path, mimeType }: { path: string; mimeType: string }): string[] {
  return ["-protocol_whitelist", "file", "-f", DEMUXERS[mimeType] ?? "mov", "-i", path];
}

type Call = { signal: AbortSignal; limits: Pick<ChildLimits, "idleMs" | "totalMs"> & Partial<ChildLimits> };

/** Runs FFmpeg or ffprobe to its end; answers what it printed, null where it failed or passed a limit. */
export async function runFfmpeg(program: string, args: string[], { signal, limits }: Call): Promise<string | null> {
  const lines: string[] = [];
  const all = { memoryBytes: 1_536 * MIB, outputBytes: 8 * MIB, niceness: 15, ...limits };
  // A long copy would otherwise go on after a server that was killed, for hours.
  const command = [...endsWithUs(), program, ...args];
  const end = await runChild(command, all, (line) => void lines.push(line), signal);
  signal.throwIfAborted();
  return end === "exited" ? lines.join("\n") : null;
}

/** Where FFmpeg's two programs are; `probe` is null where only the first is installed. */
export type Ffmpeg = { path: string; probe: string | null };

/** The FFmpeg of this machine: the one configured, else the one on the PATH; null where there is none. */
export function findFfmpeg(configured: string | null = null): Ffmpeg | null {
  const path = configured ?? Bun.which("ffmpeg");
  if (!path || !existsSync(path)) return null;
  const beside = join(dirname(path), "ffprobe");
  return { path, probe: existsSync(beside) ? beside : null };
}
