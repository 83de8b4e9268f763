import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@crm/testing/server";
import { percentile } from "./compare";

const ALLOWED_MS = 1500;
const STARTS = 7;

/** Milliseconds from starting the server on a data folder that is there already until it answers that it is ready. */
export async function warmStart(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-start-"));
  const times: number[] = [];
  for (let start = 0; start <= STARTS; start++) {
    const began = performance.now();
    const server = await startServer({ DATA_DIR: dataDir });
    if (start > 0) times.push(performance.now() - began);
    await server.kill("SIGTERM");
  }
  await rm(dataDir, { recursive: true });
  const median = percentile(times, 50);
  const verdict = median <= ALLOWED_MS ? "within" : "MISSED";
  return `start on a warm data folder: ${Math.round(median)} ms (p95 ${Math.round(percentile(times, 95))} ms) · allowed ${ALLOWED_MS} ms · ${verdict}`;
}
