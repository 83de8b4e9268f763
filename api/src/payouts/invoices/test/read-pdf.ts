import { fileURLToPath } from "node:url";
import type { ReadPdf } from "./parse-pdf";

const PARSER = fileURLToPath(import.meta.resolve("./parse-pdf.ts"));

/**
 * `source` is the bytes as latin1. Parses in a child process, because pdf.js loads a canvas library that swallows SIGCHLD:
 * later tests would wait forever for their children.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf & { source: string }> {
  const child = Bun.spawn([process.execPath, PARSER], { stdin: new Blob([new Uint8Array(bytes)]), stdout: "pipe" });
  const found: ReadPdf = await new Response(child.stdout).json();
  return { ...found, source: Buffer.from(bytes).toString("latin1") };
}
