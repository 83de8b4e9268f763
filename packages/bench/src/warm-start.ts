import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@crm/testing/server";
import { benchLine, median, percentile, rounds } from "./harness";

const ALLOWED_MS = 1500;

export async function warmStart(): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), "bench-start-"));
  const times: number[] = [];
  const { warm, timed } = rounds(1, 7);
  for (let start = -warm; start < timed; start++) {
    const began = performance.now();
    const server = await startServer({ DATA_DIR: dataDir });
    if (start >= 0) times.push(performance.now() - began);
    await server.kill("SIGTERM");
  }
  await rm(dataDir, { recursive: true });
  const figures = [
    `median ${Math.round(median(times))} ms (p95 ${Math.round(percentile(times, 95))} ms)`,
    `goal ${ALLOWED_MS} ms`,
  ];
  return [benchLine("start on a warm data folder", figures, median(times) <= ALLOWED_MS)];
}
