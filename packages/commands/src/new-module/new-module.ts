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
console.log(`${name}/ is made, with one screen at ${path} and port ${port} in development. Installing …`);
await run(["install"]);
// A longer name sorts imports and breaks lines in other places.
await run([join(ROOT, "node_modules/@biomejs/biome/bin/biome"), "check", "--write", name]);
const next = [
  [`bun run dev:${name}`, "its own page, with mocked answers"],
  ["bun run dev", "the whole back-office with it, on the real API"],
  [`bun run module:publish ${name}`, "switch it on where people work"],
];
const lines = next.map(([command = "", what]) => `  ${command.padEnd(34)} ${what}`);
console.log(["", "Next (docs/modules.md tells the rest):", ...lines].join("\n"));

async function run(args: string[]): Promise<void> {
  const { code, output } = await runCommand([process.execPath, ...args], { cwd: ROOT });
  if (code === 0) return;
  console.error(`${output}\n\n${name}/ is there; once that is mended, go on with: bun install`);
  process.exit(1);
}
