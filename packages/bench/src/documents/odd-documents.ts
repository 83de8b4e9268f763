import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { adminOf, startServer } from "@crm/testing/server";
import { limitRow, median, percentile, type Row, reportRow, skippedRow } from "../harness";

const FOLDERS = ["pdf", "hostile"];
const READ = new Set([".pdf", ".docx", ".doc", ".txt", ".png", ".jpg"]);
const ANSWER_SECONDS = 30;
const HEALTH_MS = 100;

type Answered = { name: string; status: number; seconds: number };

/** Sends the documents of a folder to a server, two at a time, and calls `/health` meanwhile. */
export async function oddDocuments(corpus = process.env.CORPUS_DIR): Promise<Row[]> {
  const files = corpus ? await filesOf(corpus) : [];
  if (files.length === 0) return [skippedRow("odd documents", "CORPUS_DIR has no such documents")];
  const server = await startServer();
  const admin = await adminOf(server);
  const health: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { ok } = await fetch(`${server.origin}/health`);
      if (!ok) throw new Error("/health failed");
      health.push(performance.now() - began);
      await Bun.sleep(20);
    }
  })();
  const answers: Answered[] = [];
  const queue = [...files];
  const work = async () => {
    for (let path = queue.shift(); path; path = queue.shift()) answers.push(await send(admin, path));
  };
  await Promise.all([work(), work()]);
  isOver = true;
  await watching;
  await server.close();
  const slow = answers.filter(({ seconds }) => seconds > ANSWER_SECONDS).map(({ name }) => name);
  const failed = answers.filter(({ status }) => status >= 500).map(({ name, status }) => `${name}: ${status}`);
  const slowest = answers.toSorted((a, b) => b.seconds - a.seconds)[0];
  const longest = Math.max(...health);
  return [
    reportRow("odd and hostile documents", [
      `${answers.length} answered, ${countsOf(answers)}`,
      `the slowest ${slowest?.name} after ${slowest?.seconds.toFixed(1)} s`,
      `over ${ANSWER_SECONDS} s: ${slow.join(", ") || "none"}`,
      `failed: ${failed.join(", ") || "none"}`,
    ]),
    limitRow(
      "/health during odd and hostile documents",
      [
        `median ${median(health).toFixed(1)} ms, p99 ${percentile(health, 99).toFixed(1)} ms, longest ${longest.toFixed(0)} ms of ${health.length}`,
      ],
      `${HEALTH_MS} ms`,
      longest <= HEALTH_MS,
    ),
  ];
}

async function filesOf(corpus: string): Promise<string[]> {
  const folders = FOLDERS.map((name) => join(corpus, name)).filter(existsSync);
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  return names.flat().filter((path) => READ.has(extname(path).toLowerCase()));
}

async function send(admin: Awaited<ReturnType<typeof adminOf>>, path: string): Promise<Answered> {
  const name = path.split("/").slice(-2).join("/");
  const form = new FormData();
  form.set("file", new File([await Bun.file(path).bytes()], path.split("/").at(-1) ?? ""));
  const began = performance.now();
  const answer = await admin("/api/contracts/extract-advanced", { method: "POST", body: form });
  await answer.arrayBuffer();
  return { name, status: answer.status, seconds: (performance.now() - began) / 1000 };
}

function countsOf(answers: Answered[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(", ");
}
