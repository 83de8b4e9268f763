import { runCommand } from "./processes/run-command";
import { ROOT } from "./root";

/** A known vulnerability of an installed package, as the registry reports it. */
export type Advisory = { id: number; url: string; title: string; severity: string; vulnerable_versions: string };

/** Advisories by package, as `bun audit --json` lists them. */
export type Advisories = Record<string, readonly Advisory[]>;

/**
 * The problems with the advisories found, one sentence each: advisories that are not accepted, acceptances that expired before
 * `today` (YYYY-MM-DD), and acceptances of advisories that the registry no longer reports.
 */
export function judgeAdvisories(found: Advisories, accepted: readonly Accepted[], today: string): string[] {
  const told = Object.entries(found).flatMap(([name, all]) => all.map((each) => ({ name, ...each })));
  const argued = (name: string, url: string) =>
    accepted.find((each) => each.package === name && url.endsWith(`/${each.advisory}`));
  const open = told.flatMap(({ name, url, title, severity, vulnerable_versions }) => {
    const argument = argued(name, url);
    if (!argument) return `${name} ${vulnerable_versions}: ${title} (${severity}), ${url}`;
    return argument.until < today
      ? `${name}: ${argument.advisory} was accepted until ${argument.until}; look at it again`
      : [];
  });
  const gone = accepted.filter((each) => !told.some(({ name, url }) => argued(name, url) === each));
  return [...open, ...gone.map((each) => `${each.package}: ${each.advisory} is no longer told; take it off the list`)];
}

/** An advisory that is accepted until a day: its package, why it does no harm here, and when to review it. */
export type Accepted = { advisory: string; package: string; why: string; until: string };

/** The accepted advisories; docs/dependencies.md says when one may be added. */
export const ACCEPTED: readonly Accepted[] = [
  {
    advisory: "GHSA-67mh-4wv8-2f99",
    package: "esbuild",
    why: "Its development server answers any website. drizzle-kit brings 0.18.20 by way of a loader that it no longer uses, to a command that makes migrations on a developer's machine; nothing here starts that server, and nothing of it ships.",
    until: "2027-05-31",
  },
];

/** Exit code of `bun run audit` when the registry gives no advisories, so nothing was checked. */
export const NO_ADVISORIES = 3;

/** The advisories about the installed packages, or why the registry gave none. */
type RegistryAnswer = { advisories: Advisories } | { unreachable: string };

/** Queries the registry with `bun audit`; tests pass another `command`. */
export async function askRegistry(command = [process.execPath, "audit", "--json"]): Promise<RegistryAnswer> {
  const { output } = await runCommand(command, { cwd: ROOT, timeoutSeconds: 60 });
  return readAnswer(output);
}

/** Parses the output of `bun audit --json`. */
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

// Every value is a list of advisories unless the format has changed.
function asAdvisories(json: object): Advisories {
  if (Object.values(json).some((all) => !Array.isArray(all))) throw new Error("bun audit answered in an unknown form");
  return json as Advisories;
}
