import { ROOT } from "./root";

const training = Bun.spawn([process.execPath, "packages/eval/src/train/main.ts"], {
  cwd: ROOT,
  stdio: ["ignore", "inherit", "inherit"],
});
process.exit(await training.exited);
