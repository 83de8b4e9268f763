import { ROOT } from "./root";

const evaluation = Bun.spawn([process.execPath, "packages/eval/src/main.ts", ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ["ignore", "inherit", "inherit"],
});
process.exit(await evaluation.exited);
