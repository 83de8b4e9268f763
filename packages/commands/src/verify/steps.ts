import { NO_ADVISORIES } from "../advisories";
import { buildFrontEnds } from "../front-ends/build-front-ends";
import { install } from "../install";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { workspacePackages } from "../workspace";
import { failedOnce, passedOnce, skippedOnce, sumOf, type Tally } from "./report/tally";
import { runTests, testFilesOf } from "./run-tests";
import { AS_PROCESSORS, severalAtOnce } from "./several-at-once";

/** Libraries as the lock file names them. */
export async function installStep(): Promise<Tally> {
  await install();
  return passedOnce;
}

/** TypeScript over the whole repository. */
export const typesStep = (): Promise<Tally> =>
  tool("types", ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."]);

/** Biome over the whole repository. */
export const lintStep = (): Promise<Tally> =>
  tool("lint", ["node_modules/@biomejs/biome/bin/biome", "check", "--max-diagnostics=40", "."]);

/** The registry's advisories about what is installed; left out where it gives none. */
export async function auditStep(): Promise<Tally> {
  const { code, output } = await runCommand([process.execPath, "packages/commands/src/audit.ts"], { cwd: ROOT });
  if (code === NO_ADVISORIES) return skippedOnce(output);
  return code === 0 ? passedOnce : failedOnce(`audit\n${output.replace(/^/gm, "    ")}`);
}

/** Tests of every package but the API's, the reader's and the browser's, as many folders at once as there are processors. */
export async function unitStep(): Promise<Tally> {
  const folders = (await workspacePackages()).map(({ folder }) => folder);
  const tested = folders.filter(
    (folder) => !["api", "packages/reader", "packages/e2e"].includes(folder) && testFilesOf(folder).length > 0,
  );
  return sumOf(
    await severalAtOnce(
      AS_PROCESSORS,
      tested.map((folder) => () => runTests({ folder })),
    ),
  );
}

/** The tests of the reader of documents, which has no database. */
export const readerStep = (): Promise<Tally> => runTests({ folder: "packages/reader", timeoutSeconds: 1500 });

/** The extractor on the project's own labelled documents: as often right as it was, and making up as little. */
export async function evalStep(): Promise<Tally> {
  const command = [process.execPath, "packages/eval/src/main.ts", "--floors", "--mistakes"];
  const { code, output } = await runCommand(command, { cwd: ROOT, env: { CORPUS_DIR: "" }, timeoutSeconds: 1500 });
  return code === 0 ? passedOnce : failedOnce(`eval\n${output.replace(/^/gm, "    ")}`);
}

/** The shell and every module, built where their sources changed. */
export async function buildStep(): Promise<Tally> {
  await buildFrontEnds();
  return passedOnce;
}

async function tool(name: string, command: string[]): Promise<Tally> {
  const { code, output } = await runCommand([process.execPath, ...command], { cwd: ROOT, timeoutSeconds: 300 });
  return code === 0 ? passedOnce : failedOnce(`${name}\n${output.replace(/^/gm, "    ")}`);
}
