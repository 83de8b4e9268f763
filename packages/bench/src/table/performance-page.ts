import { type Row, ratioText } from "../harness";

export interface TableRow {
  benchmark: string;
  row: Row;
}

export interface Machine {
  cores: number;
  processor: string;
  memoryGb: number;
  system: string;
  day: string;
  minutes: number;
}

/** Writes docs/performance.md: a section for each benchmark, in the order in which they ran. */
export function performancePage(rows: readonly TableRow[], machine: Machine): string {
  const outcomes = (outcome: Row["outcome"]) => rows.filter(({ row }) => row.outcome === outcome).length;
  const sections = [...Map.groupBy(rows, ({ benchmark }) => benchmark)].map(([name, group]) => section(name, group));
  return `${[
    "# Performance",
    `Written by \`bun run bench --table\` on ${machine.day}, in one run of ${machine.minutes} minutes, on ${machine.cores} cores (${machine.processor}), ${machine.memoryGb} GB of memory, ${machine.system}.`,
    `Each benchmark alternates between our code and a peer. A ratio is our figure divided by the peer's in the same round; a goal that is a ratio is compared with the median. **Goals met: ${outcomes("met")}, missed: ${outcomes("missed")}.** Figures without a goal: ${outcomes("reported")}, skipped: ${outcomes("skipped")}, failed: ${outcomes("failed")}.`,
    ...sections,
  ].join("\n\n")}\n`;
}

function section(benchmark: string, group: readonly TableRow[]): string {
  const lines = group.map(({ row }) => tableLine(row));
  const misses = group.filter(({ row }) => row.outcome === "missed");
  const reasons = [...new Set(misses.map(({ row }) => reasonOf(row.name)))].map((reason) => `- ${reason}`);
  return [
    `## ${benchmark}`,
    `Repeat with \`bun run bench ${benchmark}\`.`,
    [
      "| What | Peer | Figures | Ratio: min / median / max | Goal | Result |",
      "|---|---|---|---|---|---|",
      ...lines,
    ].join("\n"),
    ...(reasons.length > 0 ? [["Missed:", "", ...reasons].join("\n")] : []),
  ].join("\n\n");
}

function tableLine({ name, peer, figures, ratio, goal, outcome }: Row): string {
  const ratios = ratio ? [ratio.min, ratio.median, ratio.max].map(ratioText).join(" / ") : "";
  const cells = [
    name,
    peer ?? "",
    figures.join(" · "),
    ratios,
    goal ?? "",
    outcome === "missed" || outcome === "failed" ? `**${outcome}**` : outcome,
  ];
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

function reasonOf(name: string): string {
  const known = Object.entries(MISS_REASONS).find(([start]) => name.startsWith(start));
  return known ? `${known[0]}: ${known[1]}` : `${name}: not explained yet.`;
}

const TRANSITION =
  "on the embedded database, a CPU profile shows 73 % of the process in PGlite; the rest is HTTP on both ends, Hono's handlers, and Drizzle, which builds and wraps each statement. On Postgres, where statements are prepared, no single function outside of the driver takes more than 2 %.";

const LISTS =
  "most misses are searches of one or two letters that find little (qx): no trigram index finds them, so that every name, title or text is compared. A summary of a search counts every match. In name order, a search for a frequent name reads the names before the first match. Totals up to 10,000 of creators by last contact look each row up in a second table. A search that finds one or two in a hundred sorts up to 2,000 rows, which takes 5 to 10 ms.";

/** Why a goal is missed and what the profile shows, by the beginning of the row's name. */
const MISS_REASONS: Record<string, string> = {
  "payout REQUESTED →": TRANSITION,
  "approval of a video": TRANSITION,
  "edit of a contract": TRANSITION,
  "GET /api/archive-runs/preview":
    "the preview counts the videos that were decided long enough ago. The count is exact, so each of them is read; no count is kept, because only one dialog shows it.",
  "GET /api/portal/{slug}":
    "the median is within the goal; the p95 is 2 ms above it, and was within it in earlier runs.",
  "GET /api/contracts/{id}/timeline":
    "on Postgres the union of three queries takes 14 ms longer than among 100 contracts. Its plan is not profiled yet.",
  "GET /api/contracts/summary": "the median is within the goal; the p95 of this run is not.",
  "GET /api/": LISTS,
  "1 MiB ranges of a video":
    "more than half of the profile is Bun itself, which reads the request, opens the file and sends the range; it needs about as much processor time as nginx (0.2 ms). On Postgres, sending the look-up of the session or link takes 14 %; it stays, because other servers may end either of them. On the embedded database it is kept in memory. The check that the file exists takes 5 to 7 %; the rest is spread over Hono and our handlers, none above 1 %.",
  "upload of 512 MB in chunks of 8 MiB, each synced":
    "the disk decides: here it takes 0.7 to 2.0 s to write 512 MB with a sync for each 8 MiB, and its speed changes from round to round. Our server needs 2 s of processor time on the cores that it shares with the client: 34 % copies the bytes to the page cache and syncs them, 14 % is the SHA-256 of each chunk, which the peer does not compute, 14 % PGlite and our handlers, 12 % the garbage collector, 9 % reading the socket.",
  "upload of 512 MB, each chunk synced by our server":
    "the peer leaves the bytes in the page cache, and our server answers a chunk only when it is on disk. Here the disk takes 0.7 to 2.0 s to write 512 MB with a sync for each 8 MiB, and 0.5 s with one sync at the end.",
  "memory at rest":
    "most of it is Bun's heap and the embedded database's WebAssembly memory, which never shrinks. When Bun returns memory to the system differs from run to run: the same commit was measured with 286 and with 326 MiB.",
  "PDF of 20 pages to fields, cold":
    "the start of the child process and of PDFium's WebAssembly. Documents that follow within a minute use the warm process.",
  "two scanned pages by two workers":
    "the ratio of 1.8 that the goal asks for is missed by less than one hundredth; the server and this benchmark share the two cores with the two commands.",
  "scroll of":
    "the browser, the server, the database and the driver share two cores, so a task also waits while others run. By processor time one task is longer, by 6 ms; it is not profiled.",
  "finalizing an upload":
    "the disk syncs take less than 10 ms of it. The rest is the check of the file and the transaction that creates the submission, whose statements run in PGlite on the embedded database.",
  "overload: ":
    "on Postgres, each refusal above twice the capacity costs 0.12 to 0.15 ms that answers would have used, although a refusal alone costs the server 0.03 to 0.05 ms of processor time (Bun's HTTP server 0.02). What takes the rest is not profiled yet.",
};
