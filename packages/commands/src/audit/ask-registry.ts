import { runCommand } from "../processes/run-command";
import { ROOT } from "../root";
import type { Advisories } from "./judge-advisories";

/** What the registry answered: its advisories about what is installed, or why there are none to be had from it. */
export type RegistryAnswer = { advisories: Advisories } | { unreachable: string };

/** Asks the registry by `bun audit`; `command` takes its place in tests. */
export async function askRegistry(command = [process.execPath, "audit", "--json"]): Promise<RegistryAnswer> {
  const { output } = await runCommand(command, { cwd: ROOT, timeoutSeconds: 60 });
  return readAnswer(output);
}

/** Reads what `bun audit --json` wrote. */
export function readAnswer(output: string): RegistryAnswer {
  const start = output.search(/^\{/m);
  const json = start < 0 ? null : parsed(output.slice(start));
  if (json && typeof json === "object") return { advisories: asAdvisories(json) };
  const reason = output.trim().split("\n").at(-1) ?? "";
  return { unreachable: reason || "bun audit said nothing" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, text.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

// An answer of another form has no lists under its names, and is an error to look at.
function asAdvisories(json: object): Advisories {
  if (Object.values(json).some((all) => !Array.isArray(all))) throw new Error("bun audit answered in an unknown form");
  return json as Advisories;
}
