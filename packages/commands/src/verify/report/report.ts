import { failedOnce, type Tally } from "./tally";

/** Runs one step of the verification and says how it went; a step that throws counts as one failure. */
export async function step(name: string, run: () => Promise<Tally>): Promise<Tally> {
  const began = performance.now();
  console.log(`… ${name}`);
  const tally = await run().catch((error: unknown) =>
    failedOnce(`${name}: ${error instanceof Error ? error.message : String(error)}`),
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const counts = [
    tally.passed > 0 ? `${tally.passed} held` : "",
    tally.failed > 0 ? `${tally.failed} did not` : "",
    tally.skipped > 0 ? `${tally.skipped} left out` : "",
  ].filter((count) => count !== "");
  console.log(`${tally.failed > 0 ? "✗" : tally.passed > 0 ? "✓" : "–"} ${name}: ${counts.join(", ")} (${seconds} s)`);
  for (const failure of tally.failures) console.log(failure.replace(/^/gm, "  "));
  return tally;
}

/** Says again what failed and what was left out, so that the end of the output is enough to read. */
export function printEnd(tally: Tally): void {
  if (tally.skips.length > 0) console.log(`\nLeft out:\n${tally.skips.map((skip) => `  – ${skip}`).join("\n")}`);
  if (tally.failures.length > 0) console.log(`\nFailed:\n${tally.failures.map((text) => `  ✗ ${text}`).join("\n")}`);
  console.log("");
}
