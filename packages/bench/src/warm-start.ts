import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "@crm/testing/server";
import { limitRow, median, percentile, type Row, rounds } from "./harness";

const ALLOWED_MS = 1500;

export async function warmStart(): Promise<Row[]> {
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
  const figures = [`median ${Math.round(median(times))} ms (p95 ${Math.round(percentile(times, 95))} ms)`];
  return [limitRow("start on a warm data folder", figures, `${ALLOWED_MS} ms`, median(times) <= ALLOWED_MS)];
}
