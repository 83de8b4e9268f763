import {
  drawBillionLaughs,
  drawDocxBomb,
  drawDocxOfFile,
  drawSelfDrawingPdf,
  drawSelfListingPdf,
} from "@crm/reader/fixtures/draw-hostile";
import { drawEncryptedPdf, drawPdf } from "@crm/reader/fixtures/draw-pdf";
import { drawPngClaiming } from "@crm/reader/fixtures/draw-png-bomb";
import { contractsCsv, HOSTILE_CSV, healthWhile } from "@crm/testing/health";
import { adminOf, openTestDatabase, type RunningServer, startServer } from "@crm/testing/server";
import { limitRow, type Row } from "./harness";

const P99_MS = 250;
const WORST_MS = 1_000;
const TIMEOUT_MS = 240_000;
const MB = 1024 * 1024;
const KB = 1024;

type Input = { name: string; path: string; field: string; fileName: string; bytes: () => Promise<string | Uint8Array> };

/** Sends each hostile CSV file and document to a new server, calls `/health` every 20 ms and prints a table. */
export async function healthUnderLoad(databaseUrl = process.env.TEST_DATABASE_URL): Promise<Row[]> {
  const missed: string[] = [];
  console.log("| input | time | answer | worst /health | p99 |\n|---|---|---|---|---|");
  for (const input of [...csvFiles(), ...documents()]) {
    const { row, isWithin } = await withServer(databaseUrl, (server) => healthDuring(server, input));
    if (!isWithin) missed.push(input.name);
    console.log(row);
  }
  const figures = missed.length > 0 ? [`missed with ${missed.join("; ")}`] : [];
  return [limitRow("/health under load", figures, `p99 ${P99_MS} ms, worst ${WORST_MS} ms`, missed.length === 0)];
}

async function withServer<T>(databaseUrl: string | undefined, work: (server: RunningServer) => Promise<T>): Promise<T> {
  const database = databaseUrl ? await openTestDatabase(databaseUrl) : null;
  const url = database?.kind === "postgres" ? database.url : undefined;
  const server = await startServer(url ? { DATABASE_URL: url, DATA_KEY: "a key for the bench alone, 32 letters" } : {});
  try {
    return await work(server);
  } finally {
    await server.close();
    await database?.close();
  }
}

async function healthDuring(server: RunningServer, { name, path, field, fileName, bytes }: Input) {
  const admin = await adminOf(server);
  const body = new FormData();
  body.append(field, new File([new Uint8Array(Buffer.from(await bytes()))], fileName));
  const { result, p99Ms, worstMs } = await healthWhile(server, async () => {
    const began = performance.now();
    const answer = await admin(path, { method: "POST", body, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
      () => null,
    );
    const text = await answer?.text().catch(() => null);
    const seconds = (performance.now() - began) / 1000;
    if (text === undefined || text === null) await server.kill("SIGKILL");
    return { status: text == null ? "none" : String(answer?.status), seconds };
  });
  const row = `| ${name} | ${result.seconds.toFixed(2)} s | ${result.status} | ${ms(worstMs)} | ${ms(p99Ms)} |`;
  return { row, isWithin: p99Ms <= P99_MS && worstMs <= WORST_MS };
}

const ms = (value: number) => (value === Number.MAX_VALUE ? "never" : `${value.toFixed(0)} ms`);

function csvFiles(): Input[] {
  const call = { field: "file", fileName: "contracts.csv" };
  const path = "/api/contracts/import";
  const many = contractsCsv(100_000);
  return [
    ...HOSTILE_CSV.map(({ name, text }) => ({ ...call, name, path, bytes: async () => text() })),
    ...[path, `${path}?dryRun=true`].flatMap((at) => {
      const how = at === path ? "" : ", dry run";
      return [
        { ...call, name: `100,000 rows${how}`, path: at, bytes: async () => many },
        { ...call, name: `100,000 bad rows${how}`, path: at, bytes: async () => many.replaceAll("-12-31", "-13-31") },
      ];
    }),
  ];
}

function documents(): Input[] {
  const contract = "CREATOR AGREEMENT\nCreator: Ada Lovelace\nMonthly fee: $2,500\n";
  const texts: Record<string, string> = {
    "1 kB of runs of capitals": `We agree. ${"A".repeat(100)} is so\n`.repeat(8),
    "100 kB of words in capitals": "SCHEDULE ".repeat((100 * KB) / 9),
    "100 kB of twenty-one": "twenty-one ".repeat((100 * KB) / 11),
    "100 kB of spaces": " ".repeat(100 * KB),
    "100 kB of digits": "7".repeat(100 * KB),
    "100 kB of line breaks": "\n".repeat(100 * KB),
    "100 kB of labels": "Creator: ".repeat((100 * KB) / 9),
  };
  const files: [name: string, fileName: string, bytes: () => Promise<Uint8Array> | Uint8Array][] = [
    ["a Word document that unpacks to 300 MB", "bomb.docx", () => drawDocxBomb(300 * MB)],
    ["a Word document of a thousand million words", "laughs.docx", drawBillionLaughs],
    ["a Word document that includes a server file", "entity.docx", () => drawDocxOfFile("/etc/hostname")],
    ["a picture of 2.5 gigapixels", "huge.png", () => drawPngClaiming(50_000, 50_000)],
    ["a PDF that draws itself", "self.pdf", drawSelfDrawingPdf],
    ["a PDF that lists itself", "list.pdf", drawSelfListingPdf],
    ["an encrypted PDF", "secret.pdf", drawEncryptedPdf],
    ["a PDF cut in the middle", "cut.pdf", async () => (await drawPdf([["Creator"]])).slice(0, 400)],
  ];
  const call = { path: "/api/contracts/extract-advanced", field: "file" };
  return [
    ...Object.entries(texts).map(([name, text]) => ({
      ...call,
      name: `a text with ${name}`,
      fileName: "contract.txt",
      bytes: async () => contract + text,
    })),
    ...files.map(([name, fileName, bytes]) => ({ ...call, name, fileName, bytes: async () => bytes() })),
  ];
}
