import { join } from "node:path";
import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import { makeModule, newModuleProblem } from "./make-module";

const [name = ""] = process.argv.slice(2);
const problem = await newModuleProblem(name);
if (problem) {
  console.error(`${problem}\nUsage: bun run module:new mf-labels`);
  process.exit(2);
}

const { path, port } = await makeModule(name);
console.log(`Created ${name}/ with one screen at ${path} and development port ${port}. Installing …`);
await run(["install"]);
// The new name can change the order of imports and where lines break.
await run([join(ROOT, "node_modules/@biomejs/biome/bin/biome"), "check", "--write", name]);
const next = [
  [`bun run dev:${name}`, "this module alone, with mocked answers"],
  ["bun run dev", "the whole back-office, on the real API"],
  [`bun run module:publish ${name}`, "publish it to a server"],
];
const lines = next.map(([command = "", what]) => `  ${command.padEnd(34)} ${what}`);
console.log(["", "Next steps (see docs/modules.md):", ...lines].join("\n"));

async function run(args: string[]): Promise<void> {
  const { code, output } = await runCommand([process.execPath, ...args], { cwd: ROOT });
  if (code === 0) return;
  console.error(`${output}\n\n${name}/ was created. Fix the error above, then run: bun install`);
  process.exit(1);
}
