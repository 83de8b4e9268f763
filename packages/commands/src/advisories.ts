import { runCommand } from "./processes/run-command";
import { ROOT } from "./root";

export type Advisory = { id: number; url: string; title: string; severity: string; vulnerable_versions: string };
export type Advisories = Record<string, readonly Advisory[]>;

export function advisoryProblems(found: Advisories, accepted: readonly Accepted[], today: string): string[] {
  const reported = Object.entries(found).flatMap(([name, all]) => all.map((each) => ({ name, ...each })));
  const acceptanceFor = (name: string, url: string) =>
    accepted.find((each) => each.package === name && url.endsWith(`/${each.advisory}`));
  const open = reported.flatMap(({ name, url, title, severity, vulnerable_versions }) => {
    const acceptance = acceptanceFor(name, url);
    if (!acceptance) return `${name} ${vulnerable_versions}: ${title} (${severity}), ${url}`;
    return acceptance.until < today
      ? `${name}: ${acceptance.advisory} was accepted until ${acceptance.until}; review it`
      : [];
  });
  const stale = accepted.filter((each) => !reported.some(({ name, url }) => acceptanceFor(name, url) === each));
  return [
    ...open,
    ...stale.map((each) => `${each.package}: ${each.advisory} is no longer reported; remove it from the list`),
  ];
}

/** `why` is the reason why the advisory does no harm here; `until` (YYYY-MM-DD) is the last day before its review. */
export type Accepted = { advisory: string; package: string; why: string; until: string };

/** docs/dependencies.md says when an advisory may be added. */
export const ACCEPTED: readonly Accepted[] = [
  {
    advisory: "GHSA-67mh-4wv8-2f99",
    package: "esbuild",
    why: "Any website can read its development server. drizzle-kit depends on 0.18.20 through a loader that it no longer uses. It runs only when a developer makes migrations; nothing here starts that server or ships it.",
    until: "2027-05-31",
  },
];

/** Exit code of `bun run audit` when the registry is unreachable and nothing was checked. */
export const REGISTRY_UNREACHABLE = 3;

type RegistryAnswer = { advisories: Advisories } | { unreachable: string };

export async function queryAdvisories(command = [process.execPath, "audit", "--json"]): Promise<RegistryAnswer> {
  const { output } = await runCommand(command, { cwd: ROOT, timeoutSeconds: 60 });
  return readAnswer(output);
}

export function readAnswer(output: string): RegistryAnswer {
  const start = output.search(/^\{/m);
  const json = start < 0 ? null : parsed(output.slice(start));
  if (json && typeof json === "object") return { advisories: asAdvisories(json) };
  const reason = output.trim().split("\n").at(-1) ?? "";
  return { unreachable: reason || "bun audit printed nothing" };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.slice(0, text.lastIndexOf("}") + 1));
  } catch {
    return null;
  }
}

function asAdvisories(json: object): Advisories {
  if (Object.values(json).some((all) => !Array.isArray(all))) throw new Error("bun audit printed an unknown format");
  return json as Advisories;
}
