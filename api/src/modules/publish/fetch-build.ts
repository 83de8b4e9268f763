import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HttpError, Unprocessable } from "../../platform/errors/errors";
import type { PublishDeps } from "../deps";
import { MAX_BYTES, nameProblem } from "./build-files";
import { isListed } from "./module-origin";
import { readDescription } from "./read-build";

const TIMEOUT_MS = 8000;

/**
 * Fetches only the files that a page loads first. Throws 422 for an unlisted origin, a redirect, missing CORS headers, a timeout or
 * too many bytes.
 */
export async function fetchBuild(site: PublishDeps["site"], sentAddress: string, folder: string): Promise<string> {
  const address = baseUrlOf(sentAddress);
  if (!isListed(address, site))
    throw Unprocessable(
      `${new URL(address).origin} is not in MODULE_ORIGINS, so modules cannot be loaded from there. Add it and restart the server.`,
    );
  const origin = site.publicUrl?.origin ?? null;
  const budget = { bytes: MAX_BYTES, signal: AbortSignal.timeout(TIMEOUT_MS), origin };
  await fetchFile(address, "module.json", folder, budget);
  const { entry, preload = [], routes } = await readDescription(folder);
  for (const name of new Set([entry, ...preload, ...routes.flatMap((route) => route.preload ?? [])]))
    if (name !== "module.json") await fetchFile(address, name, folder, budget);
  return address;
}

function baseUrlOf(sentAddress: string): string {
  const url = URL.canParse(sentAddress) ? new URL(sentAddress) : null;
  if (!url || url.username || url.password || url.search || url.hash)
    throw Unprocessable(
      "The address must be the URL of a folder without a query or password, such as https://cdn.example/mf-x/1.2.0/",
    );
  // Pages on https cannot load modules over http.
  if (url.protocol !== "https:" && !/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url.href))
    throw Unprocessable("The address must begin with https://");
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}

type Budget = {
  bytes: number;
  signal: AbortSignal;
  origin: string | null;
};

async function fetchFile(address: string, name: string, folder: string, budget: Budget): Promise<void> {
  const problem = nameProblem(name);
  if (problem !== null) throw Unprocessable(`${JSON.stringify(name)} cannot be published: ${problem}.`);
  const url = new URL(name, address).href;
  try {
    const headers = { Accept: "*/*", ...(budget.origin === null ? {} : { Origin: budget.origin }) };
    const answer = await fetch(url, { redirect: "error", signal: budget.signal, headers });
    if (!answer.ok) throw Unprocessable(`${url} answered ${answer.status}.`);
    if (!allowsOrigin(answer, budget.origin))
      throw Unprocessable(
        `${url} cannot be loaded by pages of this server. Its host must send Access-Control-Allow-Origin.`,
      );
    const bytes = await readWithin(answer, budget);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await Bun.write(path, bytes);
  } catch (error) {
    if (error instanceof HttpError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw Unprocessable(`${url} could not be fetched: ${reason}`);
  }
}

// Browsers load modules of another host only with CORS headers.
function allowsOrigin({ headers }: Response, origin: string | null): boolean {
  const allowed = headers.get("Access-Control-Allow-Origin");
  return allowed === "*" || (allowed !== null && (origin === null || allowed === origin));
}

async function readWithin(answer: Response, budget: Budget): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of answer.body ?? []) {
    budget.bytes -= chunk.byteLength;
    if (budget.bytes < 0) throw Unprocessable("The files at this address are larger than 20 MB in total.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
