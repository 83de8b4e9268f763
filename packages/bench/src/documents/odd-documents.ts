import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { startServer, TEST_PASSWORD } from "@crm/testing/server";
import { percentile } from "../compare";

const FOLDERS = ["pdf", "hostile"];
const READ = new Set([".pdf", ".docx", ".doc", ".txt", ".png", ".jpg"]);
const ANSWER_SECONDS = 30;
const HEALTH_MS = 100;

type Answered = { name: string; status: number; seconds: number };

/** Sends the odd and hostile documents of a folder to a running server, two at a time, and asks for its health all the while; null without them. */
export async function oddDocuments(corpus: string | undefined): Promise<string[] | null> {
  const files = corpus ? await filesOf(corpus) : [];
  if (files.length === 0) return null;
  const server = await startServer();
  const cookie = await logIn(server.origin);
  const health: number[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { ok } = await fetch(`${server.origin}/health`);
      if (!ok) throw new Error("The server is not well");
      health.push(performance.now() - began);
      await Bun.sleep(20);
    }
  })();
  const answers: Answered[] = [];
  const left = [...files];
  const work = async () => {
    for (let path = left.shift(); path; path = left.shift()) answers.push(await send(server.origin, cookie, path));
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
    `odd and hostile documents: ${answers.length} answered, ${countsOf(answers)} · the slowest ${slowest?.name} after ${slowest?.seconds.toFixed(1)} s · over ${ANSWER_SECONDS} s: ${slow.join(", ") || "none"} · failed: ${failed.join(", ") || "none"}`,
    `/health meanwhile: median ${percentile(health, 50).toFixed(1)} ms, p99 ${percentile(health, 99).toFixed(1)} ms, longest ${longest.toFixed(0)} ms of ${health.length} · allowed ${HEALTH_MS} ms · ${longest <= HEALTH_MS ? "within" : "MISSED"}`,
  ];
}

async function filesOf(corpus: string): Promise<string[]> {
  const folders = FOLDERS.map((name) => join(corpus, name)).filter(existsSync);
  const names = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  return names.flat().filter((path) => READ.has(extname(path).toLowerCase()));
}

async function logIn(origin: string): Promise<string> {
  const headers = { "Content-Type": "application/json", "X-Requested-With": "bench" };
  const body = JSON.stringify({ password: TEST_PASSWORD });
  const answer = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

async function send(origin: string, cookie: string, path: string): Promise<Answered> {
  const name = path.split("/").slice(-2).join("/");
  const form = new FormData();
  form.set("file", new File([await Bun.file(path).bytes()], path.split("/").at(-1) ?? ""));
  const began = performance.now();
  const headers = { Cookie: cookie, "X-Requested-With": "bench" };
  const answer = await fetch(`${origin}/api/contracts/extract-advanced`, { method: "POST", headers, body: form });
  await answer.arrayBuffer();
  return { name, status: answer.status, seconds: (performance.now() - began) / 1000 };
}

function countsOf(answers: Answered[]): string {
  const counts = Map.groupBy(answers, ({ status }) => status);
  return [...counts].map(([status, { length }]) => `${length} × ${status}`).join(", ");
}
