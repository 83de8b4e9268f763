import { ROOT } from "./root";

const words = process.argv.slice(2);
const evaluatesCorrections = words.includes("--corrections");
const evaluation = Bun.spawn(
  [process.execPath, `packages/eval/src/${evaluatesCorrections ? "corrections/main" : "main"}.ts`, ...words],
  { cwd: ROOT, stdin: evaluatesCorrections ? await readCorrections() : "ignore", stdout: "inherit", stderr: "inherit" },
);
process.exit(await evaluation.exited);

async function readCorrections(): Promise<Blob> {
  const reading = Bun.spawn(
    [process.execPath, "api/src/commands/run.ts", "corrections", ...(words.includes("--mistakes") ? ["--values"] : [])],
    { cwd: ROOT, stdin: "ignore", stdout: "pipe", stderr: "inherit" },
  );
  const lines = await new Response(reading.stdout).blob();
  const code = await reading.exited;
  if (code !== 0) process.exit(code);
  return lines;
}
