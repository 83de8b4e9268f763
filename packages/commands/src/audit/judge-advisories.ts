import type { Accepted } from "./accepted";

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
