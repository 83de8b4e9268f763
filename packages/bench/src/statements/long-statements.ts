import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { openDataDir } from "@crm/api/platform/db/embedded/open-data-dir";
import { dayIn } from "@crm/domain/value/calendar";
import { adminOf, startServer } from "@crm/testing/server";
import { z } from "zod";
import { limitRow, type Row, reportRow } from "../harness";
import { fillLists } from "../lists/fill-lists";
import { newDataDir } from "../new-data-dir";
import { everyKindOfCall } from "./every-kind-of-call";

const ROWS = process.env.BENCH_QUICK === "1" ? 2000 : 100_000;
const ALLOWED_MS = 250;
const REPORTED_MS = 50;
const SHOWN_CHARACTERS = 120;
/** Reported only: no call waits before the server listens. */
const START = "start of the server";

/** Makes every kind of call to a server with 100,000 contracts, and reports the statements that block the process longest. */
export async function longStatements(): Promise<Row[]> {
  const dataDir = await newDataDir("statements");
  const database = await openDataDir(dataDir);
  await fillLists(database, ROWS, dayIn("America/New_York", new Date()));
  await database.close();
  const file = join(dataDir, "statements.jsonl");
  await Bun.write(file, "");
  const server = await startServer(
    { CHECK_ANSWERS: "", DATA_DIR: dataDir, STATEMENTS_FILE: file },
    join(import.meta.dir, "recorded-server.ts"),
  );
  const longest = new Map<string, Longest>();
  const note = async (by: string) => {
    for (const line of (await readFile(file, "utf8")).split("\n").filter(Boolean)) {
      const { text, ...times } = recorded.parse(JSON.parse(line));
      const family = familyOf(text);
      if (times.ms > (longest.get(family)?.ms ?? 0)) longest.set(family, { ...times, by });
    }
    await Bun.write(file, "");
  };
  try {
    await note(START);
    for await (const call of everyKindOfCall(server, await adminOf(server))) await note(call);
    return rowsOf(longest);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const recorded = z.object({ text: z.string(), ms: z.number(), processorMs: z.number() });

type Longest = Omit<z.infer<typeof recorded>, "text"> & { by: string };

// Statements of one family differ in their values and in how many they have.
const familyOf = (text: string) =>
  text
    .replace(/\s+/g, " ")
    .replace(/'[^']*'|\$\d+|\b\d+\b/g, "?")
    .replace(/\?(, \?)+/g, "?")
    .trim();

function rowsOf(families: ReadonlyMap<string, Longest>): Row[] {
  const sorted = [...families].toSorted(([, one], [, other]) => other.ms - one.ms);
  const first = sorted.find(([, { by }]) => by !== START);
  if (!first) throw new Error("No statement was recorded");
  const [, { ms }] = first;
  return [
    limitRow(
      `longest single statement among ${ROWS.toLocaleString("en-US")} contracts (embedded)`,
      figuresOf(first),
      `${ALLOWED_MS} ms`,
      ms <= ALLOWED_MS,
    ),
    ...sorted
      .filter(([, one]) => one.ms > REPORTED_MS)
      .map((family, index) => reportRow(`statement ${index + 1} by duration (embedded)`, figuresOf(family))),
  ];
}

const figuresOf = ([family, { ms, processorMs, by }]: [string, Longest]) => [
  `${ms.toFixed(0)} ms (processor time ${processorMs.toFixed(0)} ms)`,
  by,
  family.slice(0, SHOWN_CHARACTERS),
];
