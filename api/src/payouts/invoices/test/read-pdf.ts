import { fileURLToPath } from "node:url";
import type { ReadPdf } from "./parse-pdf";

const PARSER = fileURLToPath(import.meta.resolve("./parse-pdf.ts"));

/**
 * What a reader finds in a PDF, with its bytes as latin1 text. It reads in a process of its own: the canvas that comes with
 * it takes the news of ended children away from the process it is in, and the tests after it would wait for them.
 */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf & { source: string }> {
  const child = Bun.spawn([process.execPath, PARSER], { stdin: new Blob([new Uint8Array(bytes)]), stdout: "pipe" });
  const found: ReadPdf = await new Response(child.stdout).json();
  return { ...found, source: Buffer.from(bytes).toString("latin1") };
}
