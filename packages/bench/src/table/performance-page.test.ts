import { expect, test } from "bun:test";
import { failedRow, limitRow, measuredRow, measurement, reportRow, skippedRow } from "../harness";
import { performancePage } from "./performance-page";

const MACHINE = { cores: 2, processor: "CPU", memoryGb: 8, system: "Linux", day: "2026-03-01", minutes: 30 };

test("performancePage() writes a section for each benchmark with ratios, goals and results", () => {
  const slow = measurement(
    { name: "list | page", peer: "SQL", goal: { ratio: 2 } },
    { ours: [20, 30], peer: [10, 10] },
  );
  const page = performancePage(
    [
      { benchmark: "lists", row: measuredRow(slow) },
      { benchmark: "lists", row: reportRow("summary", ["p50 3 ms"]) },
      { benchmark: "memory", row: limitRow("memory at rest", ["90 MB"], "130 MB", true) },
      { benchmark: "memory", row: skippedRow("memory of nginx", "there is no nginx here") },
      { benchmark: "takeover", row: failedRow("takeover", new Error("the server ended")) },
    ],
    MACHINE,
  );
  expect(page).toContain("**Goals met: 1, missed: 1.** Figures without a goal: 1, skipped: 1, failed: 1.");
  expect(page).toContain(
    "| list \\| page | SQL | ours 25.0 ms (p95 30.0 ms) · peer 10.0 ms (p95 10.0 ms) | 2.00 / 2.50 / 3.00 | 2× | **missed** |",
  );
  expect(page).toContain("- list | page: not explained yet.");
  expect(page).toContain("Repeat with `bun run bench memory`.");
  expect(page).toContain("| takeover |  | the server ended |  |  | **failed** |");
  expect(page).toContain("| memory at rest |  | 90 MB |  | 130 MB | met |");
});
