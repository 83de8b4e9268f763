import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { checkFirstRoute } from "./check-first-route";
import { type FrontEnd, frontEnds } from "./front-ends";

export type Build = { name: string; seconds: number };

/** Skips unchanged front ends unless `all` is set. Throws when a build fails or the first route exceeds its size budget. */
export async function buildFrontEnds(
  options: { all?: boolean; onStart?: (names: string[]) => void } = {},
): Promise<Build[]> {
  const found = await Promise.all(
    (await frontEnds()).map(async (each) => ({ ...each, hash: await sourceHash(each.sources) })),
  );
  const stale = [];
  for (const each of found) if (options.all || !(await isBuilt(each))) stale.push(each);
  if (stale.length > 0) options.onStart?.(stale.map(({ name }) => name));
  const built = await Promise.all(stale.map(build));
  await checkFirstRoute();
  return built;
}

type Hashed = FrontEnd & { hash: string };

const stampOf = ({ name }: FrontEnd): string => join(ROOT, ".cache/builds", `${name}.sha256`);

async function isBuilt(frontEnd: Hashed): Promise<boolean> {
  const stamp = Bun.file(stampOf(frontEnd));
  return (
    existsSync(join(frontEnd.folder, frontEnd.output)) &&
    (await stamp.exists()) &&
    (await stamp.text()) === frontEnd.hash
  );
}

async function build(frontEnd: Hashed): Promise<Build> {
  rmSync(stampOf(frontEnd), { force: true });
  const seconds = await runBuild(frontEnd);
  await Bun.write(stampOf(frontEnd), frontEnd.hash);
  return { name: frontEnd.name, seconds };
}

export async function runBuild({
  name,
  folder,
  config = "vite.config.ts",
}: Pick<FrontEnd, "name" | "folder"> & Partial<Pick<FrontEnd, "config">>): Promise<number> {
  // Vite runs in Bun: its configuration imports TypeScript packages, which Node 20 cannot.
  const vite = join(folder, "node_modules/vite/bin/vite.js");
  const command = [process.execPath, "--bun", vite, "build", "--config", config, "--logLevel", "warn"];
  const env = { NODE_ENV: "production", NO_COLOR: "1" };
  const { code, output, seconds } = await runCommand(command, { cwd: folder, env, timeoutSeconds: 300 });
  if (code !== 0) throw new Error(`${name} could not be built:\n${output}`);
  return seconds;
}

const NOT_SOURCE = /(?:^|\/)(?:node_modules|dist|dist-portal|\.cache)\/|\.test\.tsx?$/;

export async function sourceHash(folders: string[], root: string = ROOT): Promise<string> {
  const paths = folders.flatMap((folder) =>
    [...new Bun.Glob("**/*").scanSync({ cwd: folder })]
      .filter((path) => !NOT_SOURCE.test(path))
      .map((path) => join(folder, path)),
  );
  const hash = new Bun.CryptoHasher("sha256");
  for (const path of [...paths, join(root, "bun.lock")].sort()) {
    hash.update(`${path.slice(root.length)}\0`);
    hash.update(await Bun.file(path).arrayBuffer());
  }
  return hash.digest("hex");
}
