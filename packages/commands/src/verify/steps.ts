import { REGISTRY_UNREACHABLE } from "../advisories";
import { buildFrontEnds } from "../front-ends/build-front-ends";
import { install } from "../install";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { workspacePackages } from "../workspace";
import { oneFailed, onePassed, oneSkipped, sumTallies, type Tally } from "./report/tally";
import { CPU_COUNT, runParallel } from "./run-parallel";
import { runTests, testFilesOf } from "./run-tests";

export async function installStep(): Promise<Tally> {
  await install();
  return onePassed;
}

export const typesStep = (): Promise<Tally> =>
  tool("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]);

export const lintStep = (): Promise<Tally> =>
  tool("lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--max-diagnostics=40", "."]);

export async function auditStep(): Promise<Tally> {
  const { code, output } = await runCommand([process.execPath, "packages/commands/src/audit.ts"], { cwd: ROOT });
  if (code === REGISTRY_UNREACHABLE) return oneSkipped(output);
  return code === 0 ? onePassed : oneFailed(`audit\n${output.replace(/^/gm, "    ")}`);
}

export async function unitStep(): Promise<Tally> {
  const folders = (await workspacePackages()).map(({ folder }) => folder);
  const tested = folders.filter(
    (folder) => !["api", "packages/reader", "packages/e2e"].includes(folder) && testFilesOf(folder).length > 0,
  );
  return sumTallies(
    await runParallel(
      CPU_COUNT,
      tested.map((folder) => () => runTests({ folder })),
    ),
  );
}

export const readerStep = (): Promise<Tally> => runTests({ folder: "packages/reader", timeoutSeconds: 1500 });

/** Fails when extraction from the labelled documents is less accurate than packages/eval/src/floors.ts. */
export async function evalStep(): Promise<Tally> {
  const command = [process.execPath, "packages/eval/src/main.ts", "--floors", "--mistakes"];
  const { code, output } = await runCommand(command, { cwd: ROOT, env: { CORPUS_DIR: "" }, timeoutSeconds: 1500 });
  return code === 0 ? onePassed : oneFailed(`eval\n${output.replace(/^/gm, "    ")}`);
}

export async function buildStep(): Promise<Tally> {
  await buildFrontEnds();
  return onePassed;
}

async function tool(name: string, command: string[]): Promise<Tally> {
  const { code, output } = await runCommand([process.execPath, ...command], { cwd: ROOT, timeoutSeconds: 300 });
  return code === 0 ? onePassed : oneFailed(`${name}\n${output.replace(/^/gm, "    ")}`);
}
