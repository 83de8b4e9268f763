import { runCommand } from "./processes/run-command";
import { ROOT } from "./root";

/** One known weakness of an installed package, as the registry tells it. */
export type Advisory = { id: number; url: string; title: string; severity: string; vulnerable_versions: string };

/** What `bun audit --json` says: advisories by package. */
export type Advisories = Record<string, readonly Advisory[]>;

/**
 * What is to be done about advisories, in sentences: those that nobody has argued, those whose argument is past its day
 * (`today` as YYYY-MM-DD), and arguments for what is no longer told. Empty where all is well.
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

/** An advisory that may stand for a while: of which package, why it does no harm here, and the day on which that is looked at again. */
export type Accepted = { advisory: string; package: string; why: string; until: string };

/** Advisories that are known and argued; docs/dependencies.md tells how one comes here. */
export const ACCEPTED: readonly Accepted[] = [
  {
    advisory: "GHSA-67mh-4wv8-2f99",
    package: "esbuild",
    why: "Its development server answers any website. drizzle-kit brings 0.18.20 by way of a loader that it no longer uses, to a command that makes migrations on a developer's machine; nothing here starts that server, and nothing of it ships.",
    until: "2027-05-31",
  },
];

/** How `bun run audit` ends where the registry gives no advisories, so that nothing was checked. */
export const NO_ADVISORIES = 3;

/** What the registry answered: its advisories about what is installed, or why there are none to be had from it. */
type RegistryAnswer = { advisories: Advisories } | { unreachable: string };

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
