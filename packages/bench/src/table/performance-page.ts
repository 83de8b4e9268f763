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
  "most misses are searches of one or two letters that find little (qx): no trigram index finds them, so that every name, title or text is compared. A summary of a search counts every match. In name order, a search for a frequent name reads the names before the first match. Totals up to 10,000 of contacts by days, and of paid or approved campaign submissions, look each row up in a second table. A search that finds one or two in a hundred sorts up to 2,000 rows, which takes 5 to 10 ms.";

/** Why a goal is missed and what the profile shows, by the beginning of the row's name. */
const MISS_REASONS: Record<string, string> = {
  "payout REQUESTED →": TRANSITION,
  "approval of a video": TRANSITION,
  "edit of a contract": TRANSITION,
  "GET /api/": LISTS,
  "1 MiB ranges of a video":
    "Bun sends a range for as little processor time as nginx (0.2 ms). On Postgres the look-up of the session or the link stays, because other servers may end it; on the embedded database it is kept in memory. What is left are our handlers: the check that the file exists, Hono's router, the headers and, for a signed URL, its signature.",
  "overload: ":
    "a refusal costs the server 0.03 to 0.05 ms of processor time, of which Bun's HTTP server takes 0.02. On Postgres, where an answer costs 1 ms, the seven refusals for each answer at eight times the capacity take a fifth to a quarter of the server's time.",
};
